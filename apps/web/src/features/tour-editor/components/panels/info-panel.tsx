import { TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import {
  RevisionsButton,
  WorkTagsGroup,
  WorkTitleField,
  WorkVisibilityGroup,
} from '../../../../shared/studio/work-detail-fields.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useTourDocument, useTourDraft, useTourEditor, useTourPictures, useTourSession } from '../../tour-editor-context.tsx'
import { TourDraftButton } from '../assistant/lazy-draft-buttons.ts'
import css from './panels.module.css'

const texts = tourPanelTexts.info

/** Title, introduction, cover and who may see it. */
export function InfoPanel() {
  const { session, openSheet } = useTourEditor()
  const { draft } = session
  const { text } = useTourDocument()
  const details = useTourDraft((state) => state.details)
  const saved = useTourDraft((state) => state.saved)
  return (
    <div className={css.form}>
      <TourTitleField />
      <TourDraftButton kind="title" />
      <LimitedText
        name="text"
        hasLines
        label={texts.text}
        placeholder={texts.textPlaceholder}
        max={TOUR_TEXTS.text.maxCharacters}
        value={text}
        onChange={(next) => draft.edit({ type: 'set_tour', set: { text: next } }, 'text')}
        onBlur={() => draft.endGesture()}
      />
      <TourDraftButton kind="introduction" />
      <TourCoverField />
      <WorkTagsGroup details={details} draft={draft} />
      <WorkVisibilityGroup details={details} saved={saved} draft={draft} />
      <PlaceField label={texts.place} place={details.place} onChange={(place) => draft.updateDetails({ place })} />
      <Switch
        label={texts.comments}
        hint={texts.commentsHint}
        isOn={!details.commentsClosed}
        onChange={(isOpen) => draft.updateDetails({ commentsClosed: !isOpen })}
      />
      <RevisionsButton openSheet={openSheet} />
    </div>
  )
}

/** Title of the tour, validated while typing. */
export function TourTitleField() {
  const { draft } = useTourSession()
  const title = useTourDraft((state) => state.details.title)
  return <WorkTitleField label={texts.title} placeholder={texts.titlePlaceholder} title={title} draft={draft} />
}

function TourCoverField() {
  const { draft } = useTourSession()
  const { scenes } = useTourDocument()
  const chosenId = useTourDraft((state) => state.details.coverAssetId)
  const getSource = useTourPictures()
  const coverId = chosenId ?? scenes[0]?.assetId
  if (scenes.length < 2) return null
  return (
    <PanelGroup title={texts.cover} {...(chosenId === null ? { hint: texts.coverFirst } : {})}>
      <div className={css.covers} role="radiogroup" aria-label={texts.cover}>
        {scenes.map(({ id, assetId }) => {
          const { thumbUrl, colour } = getSource(assetId)
          return (
            <button
              key={id}
              type="button"
              role="radio"
              aria-checked={assetId === coverId}
              aria-label={texts.coverOf(nameScene(scenes, id))}
              style={{ background: colour }}
              onClick={() => draft.updateDetails({ coverAssetId: assetId })}
            >
              {thumbUrl === undefined ? null : <img src={thumbUrl} alt="" loading="lazy" />}
            </button>
          )
        })}
      </div>
    </PanelGroup>
  )
}
