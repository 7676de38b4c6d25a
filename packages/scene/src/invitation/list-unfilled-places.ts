/** Places for pictures of which the host has not thought yet. */
import type { InvitationDocument } from './document.ts'
import type { InvitationElement } from './elements.ts'

/** A photo wall with pictures of its template (`template`), or a place for pictures that guests do not see (`empty`). */
export interface UnfilledPlace {
  pageId: string
  /** From 1. */
  pageNumber: number
  elementId: string
  kind: 'template' | 'empty'
}

/** In reading order. A picture of the product's own art outside of a photo wall is an ornament, and none of them. */
export const listUnfilledPlaces = ({ pages }: Pick<InvitationDocument, 'pages'>): UnfilledPlace[] =>
  pages.flatMap((page, index) =>
    page.elements.flatMap((element) => {
      const kind = findKind(element)
      return kind === null ? [] : [{ pageId: page.id, pageNumber: index + 1, elementId: element.id, kind }]
    }),
  )

function findKind(element: InvitationElement): UnfilledPlace['kind'] | null {
  if (element.kind === 'picture') return element.source === null ? 'empty' : null
  if (element.kind !== 'photos') return null
  if (element.photos.length === 0) return 'empty'
  return element.photos.some(({ source }) => 'art' in source) ? 'template' : null
}
