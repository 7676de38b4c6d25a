import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'

/** What visitors are told of an exhibition: parts that their owners do not lend lead nowhere. */
export type HideUnlentParts = (exhibition: {
  workId: string
  ownerId: string
  document: ExhibitionDocument
}) => Promise<ExhibitionDocument>

/** The module of exhibitions knows which parts are lent; works do not depend on it. */
export function createUnlentParts() {
  let hideUnlentParts: HideUnlentParts = async ({ document }) => document
  return {
    register: (hide: HideUnlentParts): void => {
      hideUnlentParts = hide
    },
    hide: (exhibition: Parameters<HideUnlentParts>[0]) => hideUnlentParts(exhibition),
  }
}
