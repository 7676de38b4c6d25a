import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { DraftButton } from '../../../../shared/assistant/draft-button.tsx'
import { useTourDraft, useTourPictures, useTourSession } from '../../tour-editor-context.tsx'

/** The assistant's draft of what is seen in a scene; what is taken over is one step of undo. */
export function SceneDraftButton({ scene }: { scene: Scene }) {
  const { draft } = useTourSession()
  const tourTitle = useTourDraft((state) => state.details.title)
  const { colour } = useTourPictures()(scene.assetId)
  const title = cutText(scene.title === '' ? tourTitle : scene.title, TITLE_MAX_CHARACTERS)
  return (
    <DraftButton
      kind="alt"
      getWish={() => ({
        kind: 'alt',
        current: scene.alt,
        title,
        works: [{ title, alt: scene.alt, colour: /^#[\da-f]{6}$/i.test(colour) ? colour : null }],
        maxCharacters: TOUR_TEXTS.sceneAlt.maxCharacters,
      })}
      onAccept={(alt) => {
        draft.endGesture()
        draft.edit({ type: 'set_scenes', changes: [{ id: scene.id, set: { alt } }] })
      }}
    />
  )
}
