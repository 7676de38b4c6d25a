import type { HallDocument } from '@zhanjian/scene/document.ts'

/** Every file that a hall shows or plays, once each. */
export function assetIdsOf(document: HallDocument, coverId: string | null): string[] {
  const ids = [...document.works.map(({ assetId }) => assetId), document.music?.assetId, coverId]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** What strangers will read on the walls. */
export const textsOf = (document: HallDocument): string[] =>
  document.works.flatMap(({ title, artist, year, medium, text, alt }) => [title, artist, year, medium, text, alt])
