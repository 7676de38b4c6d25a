import { ACTIVITY_RULES_MAX_CHARACTERS } from '@zhanjian/contract/activities/limits.ts'
import { useId, useRef } from 'react'
import { activityEditorTexts as texts } from '#text/activities/desk.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import { focusFault } from '../../../../shared/drafts/focus-fault.ts'
import { FormSaveState } from '../../../../shared/drafts/form-save-state.tsx'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { FieldHint } from '../../../../ui/forms/field-words.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { FormFooter } from '../../../../ui/forms/form-footer.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { ActivityEditor } from '../../model/use-activity-editor.ts'
import css from './activity-form.module.css'
import { CoverField } from './cover-field.tsx'
import { RewardsField } from './rewards-field.tsx'
import { TitleField } from './title-field.tsx'

/** The draft of an activity. */
export function ActivityFormView({ editor }: { editor: ActivityEditor }) {
  const formId = useId()
  const main = useRef<HTMLElement>(null)
  const { autosave, saved, isBusy, publish, remove, discard } = editor
  const faults = saved?.faults ?? []
  async function submit(): Promise<void> {
    const place = await publish()
    if (place !== undefined) focusFault(main.current, place)
  }
  return (
    <main ref={main}>
      {/* Not awaited by the form: it would move the focus on to the first control that can be marked. */}
      <Form id={formId} onSubmit={() => void submit()}>
        {autosave.state.isRestored ? (
          <div className={css.notice}>
            <NoticeBar text={formSaveTexts.restored} actions={[{ label: texts.discard, onPress: discard }]} />
          </div>
        ) : null}
        <Basics editor={editor} />
        <Checks editor={editor} />
        <FormSection title={texts.rewards}>
          <RewardsField
            rewards={editor.edited.rewards}
            faults={editor.faults}
            onChange={(rewards) => editor.change({ rewards })}
          />
        </FormSection>
        {saved === null ? null : (
          <div className={css.remove}>
            <Button kind="plain" icon={TrashRegular} onClick={() => void remove(saved)}>
              {texts.remove}
            </Button>
          </div>
        )}
        <FormFooter
          hint={
            saved === null
              ? null
              : faults.length === 0
                ? texts.complete
                : texts.missing(faults.map(({ text }) => text).join('；'))
          }
        >
          {saved === null && autosave.state.save.kind === 'saved' ? null : <FormSaveState save={autosave.state.save} />}
          <Button type="submit" form={formId} size="large" isWide isBusy={isBusy}>
            {texts.publish}
          </Button>
        </FormFooter>
      </Form>
    </main>
  )
}

function Basics({ editor: { edited, faults, change } }: { editor: ActivityEditor }) {
  return (
    <FormSection title={texts.basics}>
      <TitleField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={edited.title}
        error={faults.get('title')}
        onChange={(title) => change({ title })}
      />
      <CoverField cover={edited.cover} onChange={(cover) => change({ cover })} />
      <div className={css.times}>
        <div data-fault-place="startsAt">
          <TextField
            label={texts.starts}
            type="datetime-local"
            value={edited.startsAt}
            error={faults.get('startsAt')}
            onChange={(startsAt) => change({ startsAt })}
          />
        </div>
        <div data-fault-place="endsAt">
          <TextField
            label={texts.ends}
            type="datetime-local"
            value={edited.endsAt}
            error={faults.get('endsAt')}
            onChange={(endsAt) => change({ endsAt })}
          />
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
          value={edited.rulesText}
          counterMax={ACTIVITY_RULES_MAX_CHARACTERS}
          error={faults.get('rulesText')}
          onChange={(rulesText) => change({ rulesText })}
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
