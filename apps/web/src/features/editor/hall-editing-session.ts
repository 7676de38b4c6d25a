import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, type HallEditing, hallEdits, type SimpleHallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { StoreApi } from 'zustand/vanilla'
import { editorTexts } from '#text/halls/editor.ts'
import type { DraftSessionDependencies } from '../../shared/drafts/draft-session.ts'
import { createDocumentDraft, type DocumentDraftActions, type DocumentDraftState } from '../../shared/studio/document-draft.ts'
import type { OpenedDraft } from '../../shared/studio/draft-opening.ts'
import { type PublishingSession, startPublishingSession } from '../../shared/studio/publishing-session.ts'
import { HUNG_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { createBrowserBaker } from './bake/browser-baker.ts'
import type { HallBaker } from './bake/hall-baker.ts'
import { applyAspect } from './draft/hall-files.ts'
import { hallDraftKind, templateDraftKind } from './hall-drafts.ts'
import { type AtlasCanvas, createAtlasCanvas, loadImage } from './pictures/atlas-canvas.ts'

/** One edited hall, with the selected work. */
export interface HallDraftState extends DocumentDraftState<HallDocument, HallEdit, HallConflict> {
  selectedId: string | null
}

export interface HallDraft extends StoreApi<HallDraftState>, DocumentDraftActions<HallDocument, HallEdit> {
  select(workId: string | null): void
}

type OpenedHall = OpenedDraft<HallEditing, HallConflict>

/** `conflict`: the user has to choose before anything is saved. */
export function createHallDraft(start: OpenedHall['start'], conflict: OpenedHall['conflict'] = null): HallDraft {
  const draft = createDocumentDraft<HallDocument, SimpleHallEdit, HallConflict, Pick<HallDraftState, 'selectedId'>>({
    start,
    conflict,
    edits: hallEdits,
    view: { selectedId: null },
    followView: ({ selectedId }, _before, { works }) => (works.some(({ id }) => id === selectedId) ? {} : { selectedId: null }),
    correct: (editing, { id, widthPx, heightPx }) =>
      widthPx === null || heightPx === null ? editing : applyAspect(editing, id, widthPx, heightPx),
  })
  return { ...draft, select: (selectedId) => draft.setState({ selectedId }) }
}

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

/** Starts saving, baking and drawing for an opened draft. The caller disposes of it. */
export function openHallEditingSession(
  { start, conflict, assets, isTemplate }: OpenedHall & { isTemplate: boolean },
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
      // The server bakes the light meanwhile.
      isPublishedWhileProcessing: true,
      // A new hall is first saved with its first works.
      isSavedAtOnce: start.workId !== null || start.editing.document.works.length > 0,
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
