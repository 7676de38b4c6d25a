import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { type ReactNode, useState } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { type RetainedDrafts, useRetainedDraft } from '../../model/use-retained-draft.ts'
import { FieldGroup } from '../lists/field-group.tsx'
import css from './verdict-sheet.module.css'

export interface VerdictInput<Reason extends string = ReviewReason> {
  reasons: Reason[]
  note: string
}

interface VerdictSheetProps<Reason extends string> {
  title: string
  /** Explains the consequences. */
  lead: ReactNode
  confirmLabel: string
  /** Every reason with its words. */
  reasonTexts: Readonly<Record<Reason, string>>
  /** Between the reasons and the note. */
  children?: ReactNode
  /** Retains the selection and the text until confirmed. */
  drafts: RetainedDrafts<VerdictInput<Reason>>
  /** Key of the draft in `drafts`. */
  draftKey: string
  /** Resolves with whether it succeeded; the sheet then closes, and stays unchanged otherwise. */
  onConfirm: (verdict: VerdictInput<Reason>) => Promise<boolean>
  onClose: () => void
}

const REASONS_MAX = 8

/** Asks for the reasons to hide something (at least one) and an optional note. */
export function VerdictSheet<Reason extends string>(props: VerdictSheetProps<Reason>) {
  const { title, lead, confirmLabel, reasonTexts, children, drafts, draftKey, onConfirm, onClose } = props
  const [verdict, setVerdict] = useRetainedDraft<VerdictInput<Reason>>(drafts, draftKey, { reasons: [], note: '' })
  const { reasons, note } = verdict
  const [isBusy, setIsBusy] = useState(false)
  const [isReasonMissing, setIsReasonMissing] = useState(false)

  function toggleReason(reason: Reason): void {
    setIsReasonMissing(false)
    if (reasons.includes(reason)) setVerdict({ note, reasons: reasons.filter((other) => other !== reason) })
    else if (reasons.length < REASONS_MAX) setVerdict({ note, reasons: [...reasons, reason] })
  }
  async function confirmVerdict(): Promise<void> {
    if (reasons.length === 0) return setIsReasonMissing(true)
    setIsBusy(true)
    const isDone = await onConfirm({ reasons, note: note.trim() })
    setIsBusy(false)
    if (!isDone) return
    drafts.delete(draftKey)
    onClose()
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void confirmVerdict()}>
          {confirmLabel}
        </Button>
      }
    >
      <p className={css.lead}>{lead}</p>
      <FieldGroup label={texts.reasons} hint={texts.reasonsHint} describedBy={isReasonMissing ? 'verdict-missing' : undefined}>
        {keysOf(reasonTexts).map((reason) => (
          <ChoiceChip key={reason} isSelected={reasons.includes(reason)} onPress={() => toggleReason(reason)}>
            {reasonTexts[reason]}
          </ChoiceChip>
        ))}
      </FieldGroup>
      {isReasonMissing ? (
        <p id="verdict-missing" className={css.missing} role="alert">
          {texts.reasonRequired}
        </p>
      ) : null}
      {children}
      <TextArea
        label={texts.note}
        placeholder={texts.notePlaceholder}
        value={note}
        maxLength={REVIEW_NOTE_MAX_CHARACTERS}
        onChange={(text) => setVerdict({ reasons, note: text })}
      />
    </Sheet>
  )
}
