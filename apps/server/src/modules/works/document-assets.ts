import type { HallDocument } from '@zhanjian/scene/document.ts'

/** Every file that a hall shows or plays, once each. */
export function assetIdsOf(document: HallDocument, coverId: string | null): string[] {
  return [...new Set([...pictureIdsOf(document, coverId), ...musicIdsOf(document)])]
}

export function pictureIdsOf({ works }: HallDocument, coverId: string | null): string[] {
  const ids = works.map(({ assetId }) => assetId)
  return [...new Set(coverId === null ? ids : [...ids, coverId])]
}

export const musicIdsOf = ({ music }: HallDocument): string[] => (music === null ? [] : [music.assetId])

/** What strangers will read on the walls. */
export const textsOf = (document: HallDocument): string[] =>
  document.works.flatMap(({ title, artist, year, medium, text, alt }) => [title, artist, year, medium, text, alt])
