import { EXHIBITION_TEXTS, type ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { coCuratorTexts } from '#text/exhibitions/co-curators.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { ChoosePictureButton } from '../../../../shared/studio/choose-picture-button.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import {
  RevisionsButton,
  WorkTagsGroup,
  WorkTitleField,
  WorkVisibilityGroup,
} from '../../../../shared/studio/work-detail-fields.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { UsersThreeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { isHelping } from '../../co-curators/is-helping.ts'
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
  const work = useExhibitionDraft((state) => state.work)
  const isOwn = work === null || !isHelping(work)
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
      {isOwn ? <CoverField /> : null}
      <LimitedText placeholder={texts.textPlaceholder} {...text('text')} />
      <LimitedText hint={texts.organisersHint} {...text('organisers')} />
      <WorkTagsGroup details={details} draft={draft} />
      {work === null ? null : (
        <Button kind="weak" icon={UsersThreeRegular} onClick={() => openSheet({ kind: 'co_curators' })}>
          {isOwn ? coCuratorTexts.open : coCuratorTexts.openHelping}
        </Button>
      )}
      {isOwn ? <WorkVisibilityGroup details={details} saved={saved} draft={draft} /> : null}
      <PanelGroup title={texts.switches}>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={texts.switchNames[name]}
            isOn={switches[name]}
            onChange={(isOn) => draft.edit({ type: 'set_exhibition', set: { switches: { ...switches, [name]: isOn } } })}
          />
        ))}
        {isOwn ? (
          <Switch
            label={texts.comments}
            hint={texts.commentsHint}
            isOn={!details.commentsClosed}
            onChange={(isOpen) => draft.updateDetails({ commentsClosed: !isOpen })}
          />
        ) : null}
      </PanelGroup>
      {isOwn ? <RevisionsButton openSheet={openSheet} /> : null}
    </div>
  )
}

/** Title of the exhibition, validated while typing. */
export function ExhibitionTitleField() {
  const { draft } = useEditor().session
  const title = useExhibitionDraft((state) => state.details.title)
  return <WorkTitleField label={texts.title} placeholder={texts.titlePlaceholder} title={title} draft={draft} />
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
