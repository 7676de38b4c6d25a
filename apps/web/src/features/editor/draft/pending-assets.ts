/** A hall hangs before its pictures have arrived: works stand on ids of our own until the server has given one. */
import type { HallDocument, HungWork } from '@zhanjian/scene/document.ts'
import { applyEdit, type Edit, toPlacement, type SimpleEdit } from '@zhanjian/scene/edits.ts'
import type { EditingState } from '@zhanjian/scene/edit-history.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'

/** What the server may have of it: works whose picture it does not know stay behind. The same value where nothing does. */
export function toSaveableDocument(document: HallDocument): HallDocument {
  const hasLocalMusic = document.music !== null && isLocalAssetId(document.music.assetId)
  const works = document.works.filter((work) => !isLocalAssetId(work.assetId))
  if (works.length === document.works.length && !hasLocalMusic) return document
  return { ...document, works, music: hasLocalMusic ? null : document.music }
}

/** Whether something in it still waits for its upload. */
export function hasLocalAssets({
  editing,
  details,
}: {
  editing: EditingState
  details: { coverAssetId: string | null }
}): boolean {
  const isCoverLocal = details.coverAssetId !== null && isLocalAssetId(details.coverAssetId)
  return isCoverLocal || toSaveableDocument(editing.document) !== editing.document
}

/** Puts the server's id in the place of ours: in the document, and wherever undo and redo speak of it. */
export function replaceAssetId({ document, history }: EditingState, localId: string, assetId: string): EditingState {
  const inDocument = replaceAssetInDocument(document, localId, assetId)
  const replaceInStep = (each: EditingState['history']['done'][number]) => ({
    ...each,
    redo: replaceAssetInEdit(each.redo, localId, assetId),
    undo: replaceAssetInEdit(each.undo, localId, assetId),
  })
  return { document: inDocument, history: { done: history.done.map(replaceInStep), undone: history.undone.map(replaceInStep) } }
}

function replaceAssetInDocument(document: HallDocument, localId: string, assetId: string): HallDocument {
  const works = document.works.some((work) => work.assetId === localId)
    ? document.works.map((work) => replaceAsset(work, localId, assetId))
    : document.works
  return { ...document, works, music: replaceAssetInMusic(document.music, localId, assetId) }
}

const replaceAsset = <Part extends { assetId?: string | undefined }>(part: Part, localId: string, assetId: string): Part =>
  part.assetId === localId ? { ...part, assetId } : part

function replaceAssetInMusic(music: HallDocument['music'], localId: string, assetId: string): HallDocument['music'] {
  return music === null ? null : replaceAsset(music, localId, assetId)
}

function replaceAssetInEdit(edit: Edit, localId: string, assetId: string): Edit {
  return edit.type === 'batch'
    ? { type: 'batch', edits: edit.edits.map((each) => replaceAssetInSimpleEdit(each, localId, assetId)) }
    : replaceAssetInSimpleEdit(edit, localId, assetId)
}

function replaceAssetInSimpleEdit(edit: SimpleEdit, localId: string, assetId: string): SimpleEdit {
  switch (edit.type) {
    case 'add_works':
      return { ...edit, works: edit.works.map((added) => ({ ...added, work: replaceAsset(added.work, localId, assetId) })) }
    case 'set_works':
      return { ...edit, changes: edit.changes.map((change) => ({ ...change, set: replaceAsset(change.set, localId, assetId) })) }
    case 'set_music':
      return { ...edit, music: replaceAssetInMusic(edit.music, localId, assetId) }
    default:
      return edit
  }
}

/** From here on a hung picture counts as being of another shape than its file. */
const ASPECT_TOLERANCE = 0.01

/**
 * The file turned out to have another shape than the work was hung with: the same area, the right shape. No step of
 * its own for undo, for the person did nothing.
 */
export function applyAspect(editing: EditingState, assetId: string, widthPx: number, heightPx: number): EditingState {
  const aspect = widthPx / heightPx
  const placements = editing.document.works
    .filter((work) => work.assetId === assetId && work.realSizeCm === null && !hasAspect(work, aspect))
    .map((work) => {
      const side = Math.sqrt(work.widthM * work.heightM)
      return { ...toPlacement(work), widthM: side * Math.sqrt(aspect), heightM: side / Math.sqrt(aspect) }
    })
  if (placements.length === 0) return editing
  const applied = applyEdit(editing.document, { type: 'place_works', placements })
  return applied.ok ? { ...editing, document: applied.document } : editing
}

const hasAspect = (work: HungWork, aspect: number): boolean =>
  Math.abs(work.widthM / work.heightM / aspect - 1) <= ASPECT_TOLERANCE
