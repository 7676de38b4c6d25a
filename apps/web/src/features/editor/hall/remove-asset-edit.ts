import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit, SimpleHallEdit } from '@zhanjian/scene/hall/edits.ts'

/** Removes every work and the music that uses one of the assets. Null if none does. */
export function buildRemoveAssetEdit({ works, music }: HallDocument, ...assetIds: readonly string[]): HallEdit | null {
  const ids = works.filter((work) => assetIds.includes(work.assetId)).map((work) => work.id)
  const edits: SimpleHallEdit[] = []
  if (ids.length > 0) edits.push({ type: 'remove_works', ids })
  if (music !== null && assetIds.includes(music.assetId)) edits.push({ type: 'set_music', music: null })
  return edits.length === 0 ? null : { type: 'batch', edits }
}
