import { PRIZE_TERMS_MAX_CHARACTERS, PRIZE_WAY_MAX_CHARACTERS, TICKET_DAYS_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { prizeKind } from '@zhanjian/contract/lottery/prizes.ts'
import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { prizeTexts, prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { FieldHint, FieldTitle } from '../../../../ui/forms/field-words.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { getShanghaiDay } from '../../model/prize-autosave.ts'
import type { PrizeEditor } from '../../model/use-prize-editor.ts'
import css from './prize-form.module.css'
import { PrizePicturesField } from './prize-pictures-field.tsx'

/** All fields of a prize. */
export function PrizeFormFields({ editor, isReadOnly }: { editor: PrizeEditor; isReadOnly: boolean }) {
  const { autosave, edited, faults, change } = editor
  return (
    <fieldset className={css.form} disabled={isReadOnly}>
      <FormSection title={texts.basics}>
        <PrizePicturesField
          pictures={edited.pictures}
          error={faults.pictures}
          isReadOnly={isReadOnly}
          // Other fields may have changed while the picture was sent.
          onAdd={(picture) => {
            const { edited: latest } = autosave.store.getState()
            autosave.change({ ...latest, pictures: [...latest.pictures, picture] })
          }}
          onChange={(pictures) => change({ pictures })}
        />
        <TextField
          label={prizeTexts.fields.name}
          placeholder={texts.namePlaceholder}
          value={edited.name}
          hasCounter
          counterMax={TITLE_MAX_CHARACTERS}
          error={faults.name}
          onChange={(name) => change({ name })}
        />
        <div>
          <FieldTitle>{texts.kind}</FieldTitle>
          <SegmentedControl
            label={texts.kind}
            value={edited.kind}
            onChange={(kind) => change({ kind })}
            segments={prizeKind.options.map((value) => ({ value, label: prizeWords.kinds[value] }))}
          />
          <FieldHint>{texts.kindHints[edited.kind]}</FieldHint>
        </div>
        <div className={css.pair}>
          <TextField
            label={texts.value}
            inputMode="decimal"
            prefix="¥"
            value={edited.value}
            error={faults.valueFen}
            hint={texts.valueHint}
            onChange={(value) => change({ value })}
          />
          <TextField
            label={texts.total}
            inputMode="numeric"
            value={edited.total}
            error={faults.total}
            onChange={(total) => change({ total })}
          />
        </div>
      </FormSection>
      <FormSection title={texts.handing}>
        <div>
          <FieldTitle>{texts.validity}</FieldTitle>
          <SegmentedControl
            label={texts.validity}
            value={edited.validityKind}
            onChange={(validityKind) => change({ validityKind })}
            segments={(['days', 'until'] as const).map((value) => ({ value, label: texts.validities[value] }))}
          />
        </div>
        {edited.validityKind === 'days' ? (
          <TextField
            label={texts.days}
            inputMode="numeric"
            maxLength={String(TICKET_DAYS_MAX).length}
            value={edited.days}
            error={faults.validity}
            onChange={(days) => change({ days })}
          />
        ) : (
          <TextField
            label={texts.day}
            type="date"
            min={getShanghaiDay(Date.now())}
            value={edited.day}
            error={faults.validity}
            onChange={(day) => change({ day })}
          />
        )}
        <div className={css.place}>
          <PlaceField label={texts.place} place={edited.place} onChange={(place) => change({ place })} />
        </div>
        <TextArea
          label={texts.way}
          placeholder={texts.wayPlaceholder}
          value={edited.way}
          counterMax={PRIZE_WAY_MAX_CHARACTERS}
          error={faults.way}
          rows={2}
          onChange={(way) => change({ way })}
        />
        <TextArea
          label={texts.terms}
          placeholder={texts.termsPlaceholder}
          value={edited.terms}
          counterMax={PRIZE_TERMS_MAX_CHARACTERS}
          error={faults.terms}
          onChange={(terms) => change({ terms })}
        />
      </FormSection>
    </fieldset>
  )
}
