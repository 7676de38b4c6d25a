import { BOOTH_INTRODUCTION_MAX_CHARACTERS, BOOTH_LINE_MAX_CHARACTERS } from '@zhanjian/contract/merchants/limits.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { bindText } from '../../../../shared/drafts/bind-text.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { EyeRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { BoothEditor } from '../../model/use-booth-editor.ts'
import css from '../editor/activity-form.module.css'
import { CoverField } from '../editor/cover-field.tsx'
import { MerchantForm } from '../editor/merchant-form.tsx'
import { TitleField } from '../editor/title-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { PagesField } from './pages-field.tsx'

/** A booth as it is written. */
export function BoothFormView({ editor, onPreview }: { editor: BoothEditor; onPreview: () => void }) {
  const { saved, edited, faults, change, addPage } = editor
  return (
    <MerchantForm
      editor={editor}
      texts={texts}
      canRemove={saved?.state !== 'published'}
      hint={describeState(saved)}
      submitLabel={SUBMIT_LABELS[saved?.state ?? 'draft']}
      secondAction={
        <Button kind="weak" size="large" isWide icon={EyeRegular} onClick={onPreview}>
          {texts.preview}
        </Button>
      }
    >
      {saved?.state === 'taken_down' ? (
        <div className={css.notice} role="alert">
          <NoticeBar text={texts.takenDown(saved.reason)} actions={[]} />
        </div>
      ) : null}
      <FormSection title={texts.basics}>
        <TitleField label={texts.name} placeholder={texts.namePlaceholder} {...bindText(editor, 'title')} />
        <CoverField cover={edited.cover} onChange={(cover) => change({ cover })} />
        <div data-fault-place="introduction">
          <TextArea
            label={texts.introduction}
            placeholder={texts.introductionPlaceholder}
            rows={5}
            {...bindText(editor, 'introduction')}
            counterMax={BOOTH_INTRODUCTION_MAX_CHARACTERS}
          />
        </div>
      </FormSection>
      <FormSection title={texts.brochure}>
        <PagesField pages={edited.pages} faults={faults} onAdd={addPage} onChange={(pages) => change({ pages })} />
      </FormSection>
      <FormSection title={texts.links}>
        <LinkFields edited={edited} faults={faults} onChange={change} />
      </FormSection>
      <FormSection title={texts.visit}>
        <TextField
          label={texts.contact}
          placeholder={texts.contactPlaceholder}
          {...bindText(editor, 'contact')}
          hasCounter
          counterMax={BOOTH_LINE_MAX_CHARACTERS}
        />
        <TextField
          label={texts.openingHours}
          placeholder={texts.openingHoursPlaceholder}
          {...bindText(editor, 'openingHours')}
          hasCounter
          counterMax={BOOTH_LINE_MAX_CHARACTERS}
        />
        <div className={css.place}>
          <PlaceField label={texts.place} place={edited.place} onChange={(place) => change({ place })} />
        </div>
      </FormSection>
    </MerchantForm>
  )
}

const SUBMIT_LABELS: Readonly<Record<NonNullable<BoothEditor['saved']>['state'], string>> = {
  draft: texts.publish,
  published: texts.publishChanges,
  withdrawn: texts.publishAgain,
  taken_down: texts.publishAgain,
}

function describeState(saved: BoothEditor['saved']): string | null {
  if (saved === null) return null
  if (saved.faults.length > 0) return texts.missing(saved.faults.map(({ text }) => text).join('；'))
  if (saved.state !== 'published') return texts.complete
  return saved.hasChanges ? texts.unpublished : texts.upToDate
}
