/** Works hang before their pictures are uploaded: they refer to local asset ids until the server has assigned one. */
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { type HallEditing, hallEdits, toPlacement } from '@zhanjian/scene/hall/edits.ts'

/** Without the works and the music that use a file of which `isGone` is true; the same object if none does. */
export function withoutFiles(document: HallDocument, isGone: (assetId: string) => boolean): HallDocument {
  const isMusicGone = document.music !== null && isGone(document.music.assetId)
  const works = document.works.filter((work) => !isGone(work.assetId))
  if (works.length === document.works.length && !isMusicGone) return document
  return { ...document, works, music: isMusicGone ? null : document.music }
}

/** From this relative difference on, a work's aspect counts as different from its file's. */
const ASPECT_TOLERANCE = 0.01

/**
 * Corrects the aspect of works whose file turned out to have another one; the area stays. Not an undo step, since the user did
 * not do it.
 */
export function applyAspect(editing: HallEditing, assetId: string, widthPx: number, heightPx: number): HallEditing {
  const aspect = widthPx / heightPx
  const placements = editing.document.works
    .filter((work) => work.assetId === assetId && work.realSizeCm === null && !hasAspect(work, aspect))
    .map((work) => {
      const side = Math.sqrt(work.widthM * work.heightM)
      return { ...toPlacement(work), widthM: side * Math.sqrt(aspect), heightM: side / Math.sqrt(aspect) }
    })
  if (placements.length === 0) return editing
  const applied = hallEdits.apply(editing.document, { type: 'place_works', placements })
  return applied.ok ? { ...editing, document: applied.document } : editing
}

const hasAspect = (work: HungWork, aspect: number): boolean =>
  Math.abs(work.widthM / work.heightM / aspect - 1) <= ASPECT_TOLERANCE
