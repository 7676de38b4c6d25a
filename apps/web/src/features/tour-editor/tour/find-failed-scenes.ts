import type { Publication } from '@zhanjian/contract/works/work-drafts.ts'
import type { Scene } from '@zhanjian/scene/tour/document.ts'

/** Scenes whose pictures kept the last publication from being made; none once the draft has been changed since. */
export function findFailedScenes(
  scenes: readonly Scene[],
  publication: Publication | null,
  savedRevision: number | undefined,
): readonly Scene[] {
  if (publication?.state !== 'failed' || publication.fromRevision !== savedRevision) return []
  const failed = new Set(publication.failedScenes?.map(({ id }) => id))
  return scenes.filter(({ id }) => failed.has(id))
}
