import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { editorTexts } from '#text/halls/editor.ts'
import type { DraftSessionDependencies } from '../../shared/drafts/draft-session.ts'
import { type PublishingSession, startPublishingSession } from '../../shared/studio/publishing-session.ts'
import { HUNG_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { createBrowserBaker } from './bake/browser-baker.ts'
import type { HallBaker } from './bake/hall-baker.ts'
import { createHallDraft, type HallDraft } from './draft/hall-draft.ts'
import { type DraftStart, hallDraftKind, type StaleConflict, templateDraftKind } from './draft/hall-draft-kind.ts'
import { listHallAssetIds } from './draft/pending-assets.ts'
import { type AtlasCanvas, createAtlasCanvas, loadImage } from './pictures/atlas-canvas.ts'

/** All services of one edited hall, while its page is open. */
export interface HallEditingSession extends PublishingSession {
  draft: HallDraft
  /** A template: a hall without works. */
  isTemplate: boolean
  baker: HallBaker<HallLightmap>
  atlas: AtlasCanvas
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
  const { window, baker = createBrowserBaker() } = dependencies
  const draft = createHallDraft(start, conflict)
  const session = startPublishingSession(
    {
      kind: isTemplate ? templateDraftKind : hallDraftKind,
      draft,
      assets,
      // The picture of a template is its cover, which is small.
      ...(isTemplate ? {} : { pictureNeeds: HUNG_PICTURE_NEEDS }),
      texts: editorTexts,
      listUsedAssetIds: () => listHallAssetIds(draft.getState()),
      // The server bakes the light meanwhile.
      isPublishedWhileProcessing: true,
      // A new hall is first saved with its first works.
      isSavedAtOnce: conflict === null && (start.workId !== null || start.editing.document.works.length > 0),
    },
    dependencies,
  )
  const atlas = createAtlasCanvas({ loadImage, createCanvas: () => window.document.createElement('canvas') })
  baker.requestBake(start.editing.document)
  const stopBaking = draft.subscribe((state, before) => {
    if (state.editing.document !== before.editing.document) baker.requestBake(state.editing.document)
  })

  return {
    ...session,
    isTemplate,
    baker,
    atlas,
    dispose() {
      stopBaking()
      baker.dispose()
      atlas.dispose()
      session.dispose()
    },
  }
}
