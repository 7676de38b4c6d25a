import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit, SimpleHallEdit } from '@zhanjian/scene/hall/edits.ts'

/** Removes every work and the music that uses a file of which `isGone` is true. Null if none does. */
export function buildRemoveAssetsEdit({ works, music }: HallDocument, isGone: (assetId: string) => boolean): HallEdit | null {
  const ids = works.filter((work) => isGone(work.assetId)).map((work) => work.id)
  const edits: SimpleHallEdit[] = []
  if (ids.length > 0) edits.push({ type: 'remove_works', ids })
  if (music !== null && isGone(music.assetId)) edits.push({ type: 'set_music', music: null })
  return edits.length === 0 ? null : { type: 'batch', edits }
}
