/** Elements stand before their files are uploaded: they refer to local asset ids until the server has assigned one. */

import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import type { PictureSource } from '@zhanjian/scene/invitation/values.ts'

/** The invitation with empty places for files of which `isGone` is true; the same object if nothing shows them. */
export function withoutFiles(document: InvitationDocument, isGone: (assetId: string) => boolean): InvitationDocument {
  if (!listFileIds(document).some(isGone)) return document
  const isKept = (source: PictureSource | null) => source === null || !('assetId' in source) || !isGone(source.assetId)
  const clearElement = (element: InvitationElement): InvitationElement => {
    switch (element.kind) {
      case 'picture':
        return isKept(element.source) ? element : { ...element, source: null }
      case 'film':
        return element.assetId === null || !isGone(element.assetId) ? element : { ...element, assetId: null }
      case 'photos':
        return { ...element, photos: element.photos.filter(({ source }) => isKept(source)) }
      default:
        return element
    }
  }
  const clearPage = (page: Page): Page => ({
    ...page,
    background: isKept(page.background.picture) ? page.background : { ...page.background, picture: null },
    elements: page.elements.map(clearElement),
  })
  return {
    ...document,
    music: document.music !== null && isGone(document.music.assetId) ? null : document.music,
    pages: document.pages.map(clearPage),
  }
}
