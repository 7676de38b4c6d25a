import { TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { EXHIBITION_TEXTS, type ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tagTexts } from '#text/works/tags.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { findTitleError } from '../../../../shared/drafts/work-details.ts'
import { ChoosePictureButton } from '../../../../shared/studio/choose-picture-button.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { TagsField } from '../../../../shared/works/tags-field.tsx'
import { VisibilityField } from '../../../../shared/works/visibility-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ArrowCounterClockwiseBold } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useEditor, useEditorPictures, useExhibitionDocument, useExhibitionDraft } from '../editor-context.tsx'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.info
const SWITCHES = keysOf<keyof ExhibitionDocument['switches']>(texts.switchNames)

/** What the exhibition is, its cover, who may see it, and what visitors can do. */
export function InfoPanel() {
  const { session, openSheet } = useEditor()
  const { draft } = session
  const document = useExhibitionDocument()
  const { switches } = document
  const details = useExhibitionDraft((state) => state.details)
  const saved = useExhibitionDraft((state) => state.saved)
  const text = (name: 'text' | 'organisers') => ({
    name,
    label: texts[name],
    hasLines: true,
    max: EXHIBITION_TEXTS[name].maxCharacters,
    value: document[name],
    onChange: (next: string) => draft.edit({ type: 'set_exhibition', set: { [name]: next } }, name),
    onBlur: () => draft.endGesture(),
  })
  return (
    <div className={css.form}>
      <ExhibitionTitleField />
      <CoverField />
      <LimitedText placeholder={texts.textPlaceholder} {...text('text')} />
      <LimitedText hint={texts.organisersHint} {...text('organisers')} />
      <PanelGroup title={tagTexts.label} hint={tagTexts.count(details.tags.length, TAGS_MAX)}>
        <TagsField tags={details.tags} onChange={(tags) => draft.updateDetails({ tags })} />
      </PanelGroup>
      <PanelGroup title={visibilityTexts.label}>
        <VisibilityField details={details} saved={saved?.details ?? null} onChange={(changes) => draft.updateDetails(changes)} />
      </PanelGroup>
      <PanelGroup title={texts.switches}>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={texts.switchNames[name]}
            isOn={switches[name]}
            onChange={(isOn) => draft.edit({ type: 'set_exhibition', set: { switches: { ...switches, [name]: isOn } } })}
          />
        ))}
        <Switch
          label={texts.comments}
          hint={texts.commentsHint}
          isOn={!details.commentsClosed}
          onChange={(isOpen) => draft.updateDetails({ commentsClosed: !isOpen })}
        />
      </PanelGroup>
      <Button kind="plain" icon={ArrowCounterClockwiseBold} onClick={() => openSheet({ kind: 'revisions' })}>
        {revisionTexts.title}
      </Button>
    </div>
  )
}

/** Title of the exhibition, validated while typing. */
export function ExhibitionTitleField() {
  const { draft } = useEditor().session
  const title = useExhibitionDraft((state) => state.details.title)
  return (
    <TextField
      label={texts.title}
      placeholder={texts.titlePlaceholder}
      hasCounter
      counterMax={TITLE_MAX_CHARACTERS}
      value={title}
      error={findTitleError(title)}
      onChange={(next) => draft.updateDetails({ title: next })}
    />
  )
}

function CoverField() {
  const { session } = useEditor()
  const coverId = useExhibitionDraft((state) => state.details.coverAssetId)
  const getSource = useEditorPictures()
  const source = coverId === null ? undefined : getSource(coverId)
  return (
    <PanelGroup title={texts.cover} {...(coverId === null ? { hint: texts.coverHint } : {})}>
      <div className={css.form} data-fault-place="cover">
        {source === undefined ? null : (
          <Thumbnail className={css.cover} src={source.mediumUrl ?? source.thumbUrl} colour={source.colour} />
        )}
        <ChoosePictureButton
          session={session}
          label={coverId === null ? texts.chooseCover : texts.changeCover}
          onChoose={(coverAssetId) => session.draft.updateDetails({ coverAssetId })}
        />
      </div>
    </PanelGroup>
  )
}
