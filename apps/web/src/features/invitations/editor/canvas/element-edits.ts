import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import { ELEMENTS_MAX, PAGE_ELEMENTS_MAX } from '@zhanjian/scene/invitation/document.ts'
import { listElements } from '@zhanjian/scene/invitation/document-rules.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import type { InvitationDraft } from '../invitation-editing-session.ts'

/** Whether the page takes further elements. */
const hasRoom = (document: InvitationDocument, page: Page): boolean =>
  page.elements.length < PAGE_ELEMENTS_MAX && listElements(document).length < ELEMENTS_MAX

/** Puts an element on top of the shown page and selects it. @returns false: the invitation is full */
export function putOnTop(draft: InvitationDraft, element: InvitationElement): boolean {
  const { editing, pageId } = draft.getState()
  const page = editing.document.pages.find(({ id }) => id === pageId)
  if (page === undefined || !hasRoom(editing.document, page)) return false
  const added = draft.edit({ type: 'add_elements', pageId, elements: [{ index: page.elements.length, element }] })
  if (added.ok) draft.select(element.id)
  return added.ok
}

const COPY_OFFSET = 12

/** A copy that does not hide what it was made of. */
export const createCopy = (element: InvitationElement, id: string): InvitationElement => ({
  ...element,
  id,
  x: element.x + COPY_OFFSET,
  y: element.y + COPY_OFFSET,
  isLocked: false,
})

/** Takes an element off the shown page. */
export const removeElement = (draft: InvitationDraft, elementId: string): void => {
  draft.edit({ type: 'remove_elements', pageId: draft.getState().pageId, ids: [elementId] })
}
