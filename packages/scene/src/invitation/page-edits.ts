/** Edits of several steps that are undone in one. */
import type { InvitationDocument, Page } from './document.ts'
import type { InvitationEdit, SimpleInvitationEdit } from './edits.ts'
import type { InvitationElement } from './elements.ts'

/** A copy of a page behind it. @param createId of the copy's page and elements; @returns null: there is no such page */
export function createPageCopy(document: InvitationDocument, pageId: string, createId: () => string): InvitationEdit | null {
  const at = document.pages.findIndex(({ id }) => id === pageId)
  const source = document.pages[at]
  return source === undefined ? null : { type: 'add_pages', pages: [{ index: at + 1, page: withNewIds(source, createId) }] }
}

/** The same page with ids of its own. */
const withNewIds = (page: Page, createId: () => string): Page => ({
  ...page,
  id: createId(),
  elements: page.elements.map((element) => ({ ...element, id: createId() })),
})

/**
 * Elements on top of another page, in the order of their layers. What is not on `fromId` is left out.
 * @returns null: nothing moves
 */
export function createPageChange(
  document: InvitationDocument,
  elementIds: ReadonlySet<string>,
  fromId: string,
  toId: string,
): InvitationEdit | null {
  const target = document.pages.find(({ id }) => id === toId)
  const moved = document.pages.find(({ id }) => id === fromId)?.elements.filter(({ id }) => elementIds.has(id)) ?? []
  if (target === undefined || fromId === toId || moved.length === 0) return null
  const edits: SimpleInvitationEdit[] = [
    { type: 'remove_elements', pageId: fromId, ids: moved.map(({ id }) => id) },
    {
      type: 'add_elements',
      pageId: toId,
      elements: moved.map((element, at) => ({ index: target.elements.length + at, element })),
    },
  ]
  return { type: 'batch', edits }
}

/** Where an element goes among the layers. */
export type LayerStep = 'up' | 'down' | 'top' | 'bottom'

/** One element moved among the layers of its page. @returns null: it is there already, or there is none */
export function createLayerChange(page: Page, elementId: string, step: LayerStep): InvitationEdit | null {
  const order = page.elements.map(({ id }) => id)
  const at = order.indexOf(elementId)
  if (at < 0) return null
  const target = getLayer(step, at, order.length)
  if (target === at) return null
  order.splice(at, 1)
  order.splice(target, 0, elementId)
  return { type: 'reorder_elements', pageId: page.id, order }
}

function getLayer(step: LayerStep, at: number, count: number): number {
  switch (step) {
    case 'up':
      return Math.min(count - 1, at + 1)
    case 'down':
      return Math.max(0, at - 1)
    case 'top':
      return count - 1
    case 'bottom':
      return 0
  }
}

/** What an element becomes when some of its fields change; its kind stays. */
export const changeElement = <Changed extends InvitationElement>(
  element: Changed,
  set: Partial<Omit<Changed, 'id' | 'kind'>>,
): Changed => ({
  ...element,
  ...set,
})
