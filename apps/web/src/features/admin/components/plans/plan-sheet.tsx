import { PLAN_NAME_MAX_CHARACTERS, PLAN_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/money/limits.ts'
import type { ManagedPlan } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminPlansTexts as texts } from '#text/admin/money.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { BENEFIT_NAMES } from '../../../../shared/membership/benefit-rows.ts'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import { type EditedPlan, parseEditedPlan, toEditedPlan } from '../../model/edited-plan.ts'
import type { PlanForm } from '../../model/use-manage-plans.ts'
import { type RetainedDrafts, useRetainedDraft } from '../../model/use-retained-draft.ts'
import css from './plan-sheet.module.css'

interface PlanSheetProps {
  /** Undefined: a new one. */
  plan: ManagedPlan | undefined
  /** Of a new one: after the others. */
  nextPosition: number
  /** Retains what was typed until it is saved. */
  drafts: RetainedDrafts<EditedPlan>
  isBusy: boolean
  onSave: (form: PlanForm) => Promise<boolean>
  onClose: () => void
}

const TIERS = keysOf(words.tiers)

/** The form of a plan. */
export function PlanSheet({ plan, nextPosition, drafts, isBusy, onSave, onClose }: PlanSheetProps) {
  const draftKey = plan === undefined ? 'new' : `${plan.planId} ${plan.revision}`
  const [edited, setEdited] = useRetainedDraft(drafts, draftKey, toEditedPlan(plan, nextPosition))
  const [hasTried, setHasTried] = useState(false)
  const { form, faults, isSound } = parseEditedPlan(edited)
  const field = (name: keyof EditedPlan) => ({
    value: edited[name],
    error: hasTried ? faults[name] : undefined,
    onChange: (value: string) => setEdited({ ...edited, [name]: value }),
  })
  async function submit(): Promise<void> {
    setHasTried(true)
    if (!isSound || !(await onSave(form))) return
    drafts.delete(draftKey)
    onClose()
  }
  return (
    <FormSheet
      title={plan === undefined ? texts.newTitle : texts.editTitle(plan.name)}
      submitLabel={texts.save}
      isBusy={isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {plan === undefined ? null : <p className={css.note}>{texts.keepsOrders}</p>}
      <TextField label={texts.name} maxLength={PLAN_NAME_MAX_CHARACTERS} hasCounter {...field('name')} />
      <SegmentedControl
        label={texts.tier}
        value={edited.tier}
        onChange={(tier) => setEdited({ ...edited, tier })}
        segments={TIERS.map((value) => ({ value, label: words.tiers[value] }))}
      />
      <div className={css.pair}>
        <TextField label={texts.price} inputMode="decimal" {...field('price')} />
        <TextField label={texts.originalPrice} inputMode="decimal" {...field('originalPrice')} />
        <TextField label={texts.days} inputMode="numeric" {...field('days')} />
        <TextField label={texts.position} inputMode="numeric" {...field('position')} />
      </div>
      <TextField label={texts.note} maxLength={PLAN_NOTE_MAX_CHARACTERS} hasCounter {...field('note')} />
      <fieldset className={css.benefits}>
        <legend>{texts.benefits}</legend>
        <div className={css.pair}>
          {BENEFIT_NAMES.map((name) => (
            <TextField
              key={name}
              label={texts.fields[name]}
              inputMode={name === 'storageMb' ? 'decimal' : 'numeric'}
              {...field(name)}
            />
          ))}
        </div>
      </fieldset>
    </FormSheet>
  )
}
