import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { EditingState } from '@zhanjian/scene/edit-history.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { type Desk, type DeskDependencies, openDesk } from '../../shared/drafts/open-desk.ts'
import { editorTexts } from '../../text/zh/halls/editor.ts'
import { createBrowserBaker } from './bake/browser-baker.ts'
import type { HallBaker } from './bake/hall-baker.ts'
import { createDraft, type Draft } from './draft/draft-store.ts'
import { type DraftStart, hallKind, type StaleConflict, templateKind } from './draft/hall-kind.ts'
import { type AtlasCanvas, createAtlasCanvas, loadImage } from './pictures/atlas-canvas.ts'

/** Everything that works on one hall while its page is open. */
export interface Workshop extends Desk {
  draft: Draft
  /** It is a hall that nothing hangs in, for others to build from. */
  isTemplate: boolean
  baker: HallBaker<HallLightmap>
  atlas: AtlasCanvas
  newId: () => string
}

export interface WorkshopDependencies extends DeskDependencies<EditingState> {
  baker?: HallBaker<HallLightmap>
}

export interface WorkshopStart {
  start: DraftStart
  conflict: StaleConflict | null
  assets: readonly Asset[]
  isTemplate: boolean
}

export function openWorkshop(
  { start, conflict, assets, isTemplate }: WorkshopStart,
  dependencies: WorkshopDependencies,
): Workshop {
  const { window, randomId, baker = createBrowserBaker() } = dependencies
  const draft = createDraft(start, conflict)
  const desk = openDesk({ kind: isTemplate ? templateKind : hallKind, draft, assets, texts: editorTexts }, dependencies)
  const atlas = createAtlasCanvas({ loadImage, createCanvas: () => window.document.createElement('canvas') })
  baker.want(start.editing.document)
  const stopBaking = draft.subscribe((state, before) => {
    if (state.editing.document !== before.editing.document) baker.want(state.editing.document)
  })
  // A hall that has only just begun is saved with its first works.
  if (conflict === null && (start.workId !== null || start.editing.document.works.length > 0)) void desk.autosave.saveNow()

  return {
    ...desk,
    draft,
    isTemplate,
    baker,
    atlas,
    newId: randomId,
    dispose() {
      stopBaking()
      baker.dispose()
      atlas.dispose()
      desk.dispose()
    },
  }
}
