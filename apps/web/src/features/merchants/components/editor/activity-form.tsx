import { ACTIVITY_RULES_MAX_CHARACTERS } from '@zhanjian/contract/activities/limits.ts'
import { activityEditorTexts as texts } from '#text/activities/desk.ts'
import { bindText } from '../../../../shared/drafts/bind-text.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { FieldHint } from '../../../../ui/forms/field-words.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { ActivityEditor } from '../../model/use-activity-editor.ts'
import css from './activity-form.module.css'
import { CoverField } from './cover-field.tsx'
import { MerchantForm } from './merchant-form.tsx'
import { RewardsField } from './rewards-field.tsx'
import { TitleField } from './title-field.tsx'

/** The draft of an activity. */
export function ActivityFormView({ editor }: { editor: ActivityEditor }) {
  const { saved } = editor
  const hint = saved === null ? null : describeFaults(saved.faults)
  return (
    <MerchantForm editor={editor} texts={texts} canRemove hint={hint} submitLabel={texts.publish}>
      <Basics editor={editor} />
      <Checks editor={editor} />
      <FormSection title={texts.rewards}>
        <RewardsField rewards={editor.edited.rewards} faults={editor.faults} onChange={(rewards) => editor.change({ rewards })} />
      </FormSection>
    </MerchantForm>
  )
}

const describeFaults = (faults: readonly { text: string }[]): string =>
  faults.length === 0 ? texts.complete : texts.missing(faults.map(({ text }) => text).join('；'))

function Basics({ editor }: { editor: ActivityEditor }) {
  const { edited, faults, change } = editor
  return (
    <FormSection title={texts.basics}>
      <TitleField label={texts.name} placeholder={texts.namePlaceholder} {...bindText(editor, 'title')} />
      <CoverField cover={edited.cover} onChange={(cover) => change({ cover })} />
      <div className={css.times}>
        <div data-fault-place="startsAt">
          <TextField label={texts.starts} type="datetime-local" {...bindText(editor, 'startsAt')} />
        </div>
        <div data-fault-place="endsAt">
          <TextField label={texts.ends} type="datetime-local" {...bindText(editor, 'endsAt')} />
        </div>
      </div>
      <div data-fault-place="place">
        <div className={css.place}>
          <PlaceField label={texts.place} place={edited.place} onChange={(place) => change({ place })} />
        </div>
        {faults.has('place') ? (
          <p className={css.fault} role="alert">
            {faults.get('place')}
          </p>
        ) : null}
      </div>
      <div data-fault-place="rulesText">
        <TextArea
          label={texts.rulesText}
          placeholder={texts.rulesPlaceholder}
          rows={5}
          {...bindText(editor, 'rulesText')}
          counterMax={ACTIVITY_RULES_MAX_CHARACTERS}
        />
      </div>
    </FormSection>
  )
}

function Checks({ editor: { edited, faults, change } }: { editor: ActivityEditor }) {
  return (
    <FormSection title={texts.check}>
      <div>
        <SegmentedControl
          label={texts.check}
          value={edited.check}
          onChange={(check) => change({ check })}
          segments={(['none', 'place', 'code'] as const).map((value) => ({ value, label: texts.checks[value] }))}
        />
        <FieldHint>{texts.checkHints[edited.check]}</FieldHint>
      </div>
      {edited.check === 'place' ? (
        <TextField
          label={texts.radius}
          inputMode="numeric"
          value={edited.radiusM}
          error={faults.get('check.radiusM')}
          onChange={(radiusM) => change({ radiusM })}
        />
      ) : null}
      {edited.check === 'none' ? (
        <TextField
          label={texts.makeUps}
          inputMode="numeric"
          value={edited.makeUps}
          error={faults.get('makeUps')}
          onChange={(makeUps) => change({ makeUps })}
        />
      ) : null}
    </FormSection>
  )
}
