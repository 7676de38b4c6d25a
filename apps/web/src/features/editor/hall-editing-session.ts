import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { type DraftSession, type DraftSessionDependencies, startDraftSession } from '../../shared/drafts/draft-session.ts'
import { createPictureSources, type PictureSources } from '../../shared/studio/picture-sources.ts'
import { HUNG_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { createBrowserBaker } from './bake/browser-baker.ts'
import type { HallBaker } from './bake/hall-baker.ts'
import { createHallDraft, type HallDraft } from './draft/hall-draft.ts'
import { type DraftStart, hallDraftKind, type StaleConflict, templateDraftKind } from './draft/hall-draft-kind.ts'
import { type AtlasCanvas, createAtlasCanvas, loadImage } from './pictures/atlas-canvas.ts'

/** All services of one edited hall, while its page is open. */
export interface HallEditingSession extends DraftSession {
  draft: HallDraft
  /** A template: a hall without works. */
  isTemplate: boolean
  baker: HallBaker<HallLightmap>
  pictures: PictureSources
  atlas: AtlasCanvas
  newId: () => string
}

export interface HallEditingDependencies extends DraftSessionDependencies<HallEditing> {
  baker?: HallBaker<HallLightmap>
}

export interface HallEditingStart {
  start: DraftStart
  conflict: StaleConflict | null
  assets: readonly Asset[]
  isTemplate: boolean
}

/** Starts saving, baking and drawing for an opened draft. The caller disposes of it. */
export function openHallEditingSession(
  { start, conflict, assets, isTemplate }: HallEditingStart,
  dependencies: HallEditingDependencies,
): HallEditingSession {
  const { window, randomId, baker = createBrowserBaker() } = dependencies
  const draft = createHallDraft(start, conflict)
  const editingSession = startDraftSession(
    {
      kind: isTemplate ? templateDraftKind : hallDraftKind,
      draft,
      assets,
      // The picture of a template is its cover, which is small.
      ...(isTemplate ? {} : { pictureNeeds: HUNG_PICTURE_NEEDS }),
      texts: editorTexts,
    },
    dependencies,
  )
  const pictures = createPictureSources({ draft, uploads: editingSession.uploads })
  const atlas = createAtlasCanvas({ loadImage, createCanvas: () => window.document.createElement('canvas') })
  baker.requestBake(start.editing.document)
  const stopBaking = draft.subscribe((state, before) => {
    if (state.editing.document !== before.editing.document) baker.requestBake(state.editing.document)
  })
  // A new hall is first saved with its first works.
  if (conflict === null && (start.workId !== null || start.editing.document.works.length > 0))
    void editingSession.autosave.saveToServer()

  return {
    ...editingSession,
    draft,
    isTemplate,
    baker,
    pictures,
    atlas,
    newId: randomId,
    dispose() {
      stopBaking()
      baker.dispose()
      pictures.dispose()
      atlas.dispose()
      editingSession.dispose()
    },
  }
}
