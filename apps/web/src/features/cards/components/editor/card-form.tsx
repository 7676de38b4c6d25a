import {
  CARD_ADDRESS_MAX_CHARACTERS,
  CARD_INTRODUCTION_MAX_CHARACTERS,
  CARD_LINE_MAX_CHARACTERS,
  CARD_NAME_MAX_CHARACTERS,
} from '@zhanjian/contract/cards/limits.ts'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { cardFieldTexts } from '#text/cards/card.ts'
import { cardEditorTexts as texts } from '#text/cards/editor.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { TagsField } from '../../../../shared/works/tags-field.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { CardEditor } from '../../model/use-card-editor.ts'
import { CardFieldRow } from './card-field-row.tsx'
import css from './card-form.module.css'
import { CardPortraitField } from './card-portrait-field.tsx'
import { RecordingField } from './recording-field.tsx'
import { WorksField } from './works-field.tsx'

type LineField = 'company' | 'title' | 'mobile' | 'phone' | 'email' | 'wechat' | 'website'

interface LineOptions {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  max?: number
}

const CONTACT_LINES: Readonly<Partial<Record<LineField, LineOptions>>> = {
  mobile: { type: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel' },
  email: { type: 'email', autoComplete: 'email', max: CARD_ADDRESS_MAX_CHARACTERS },
  wechat: {},
  website: { type: 'url', autoComplete: 'url', max: CARD_ADDRESS_MAX_CHARACTERS },
}
const CONTACT_FIELDS = ['mobile', 'phone', 'email', 'wechat', 'website'] as const

/** All fields of a card, each with who sees it. */
export function CardFormFields({ editor }: { editor: CardEditor }) {
  const { edited, faults, isVisitor, change } = editor
  const { form } = edited
  return (
    <>
      <Section title={texts.basics}>
        {isVisitor ? null : <CardPortraitField editor={editor} />}
        <TextField
          label={cardFieldTexts.name}
          placeholder={texts.placeholders.name}
          autoComplete="name"
          hasCounter
          counterMax={CARD_NAME_MAX_CHARACTERS}
          value={form.name}
          error={faults.name}
          onChange={(name) => change({ name })}
        />
        <CardLine editor={editor} field="company" options={{ autoComplete: 'organization' }} />
        <CardLine editor={editor} field="title" options={{ autoComplete: 'organization-title' }} />
      </Section>
      <Section title={texts.contact}>
        {CONTACT_FIELDS.map((field) => (
          <CardLine key={field} editor={editor} field={field} options={CONTACT_LINES[field] ?? {}} />
        ))}
        <CardFieldRow editor={editor} field="place" label={cardFieldTexts.place}>
          <PlaceField label={cardFieldTexts.place} isBoxed place={form.place} onChange={(place) => change({ place })} />
        </CardFieldRow>
      </Section>
      <Section title={texts.more}>
        <CardFieldRow editor={editor} field="introduction">
          <TextArea
            label={cardFieldTexts.introduction}
            placeholder={texts.placeholders.introduction}
            rows={4}
            counterMax={CARD_INTRODUCTION_MAX_CHARACTERS}
            value={form.introduction}
            error={faults.introduction}
            onChange={(introduction) => change({ introduction })}
          />
        </CardFieldRow>
        <CardFieldRow editor={editor} field="tags" label={cardFieldTexts.tags}>
          <TagsField tags={form.tags} onChange={(tags) => change({ tags })} />
        </CardFieldRow>
        {isVisitor ? <p className={css.later}>{texts.afterLogin}</p> : <UploadedFields editor={editor} />}
      </Section>
      <Section title={texts.settings}>
        <div className={css.switches}>
          <Switch {...texts.isDefault} isOn={form.isDefault} onChange={(isDefault) => change({ isDefault })} />
          <Switch {...texts.isFindable} isOn={form.isFindable} onChange={(isFindable) => change({ isFindable })} />
        </div>
      </Section>
    </>
  )
}

/** What is stored with an account: sounds, films, works. */
const UploadedFields = ({ editor: { edited, change }, editor }: { editor: CardEditor }) => (
  <>
    <CardFieldRow editor={editor} field="recording" label={cardFieldTexts.recording}>
      <RecordingField
        recording={edited.recording}
        name={edited.form.name}
        onChange={(next) => change({ recordingAssetId: next?.assetId ?? null }, { recording: next })}
      />
    </CardFieldRow>
    <CardFieldRow editor={editor} field="works" label={cardFieldTexts.works}>
      <WorksField workIds={edited.form.workIds} onChange={(workIds) => change({ workIds })} />
    </CardFieldRow>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormSection title={title} isLandmark isDense>
    {children}
  </FormSection>
)

interface CardLineProps {
  editor: CardEditor
  field: LineField
  options: LineOptions
}

const CardLine = ({ editor, field, options: { type, autoComplete, max = CARD_LINE_MAX_CHARACTERS } }: CardLineProps) => (
  <CardFieldRow editor={editor} field={field}>
    <TextField
      label={cardFieldTexts[field]}
      placeholder={texts.placeholders[field]}
      type={type ?? 'text'}
      autoComplete={autoComplete ?? 'off'}
      counterMax={max}
      value={editor.edited.form[field]}
      error={editor.faults[field]}
      onChange={(text) => editor.change({ [field]: text })}
    />
  </CardFieldRow>
)
