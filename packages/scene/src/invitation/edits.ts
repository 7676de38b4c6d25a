/**
 * Every change of an invitation is one `InvitationEdit`: the same value serves the maker, undo and saving. JSON throughout.
 */
import * as z from 'zod/mini'
import {
  insertItems,
  type MissingResult,
  pickPreviousValues,
  removeItems,
  reorderItems,
  updateItems,
} from '../document/list-edits.ts'
import type { ApplyResult, EditOf } from '../document/undo-history.ts'
import { formatIssues } from '../hall/parse-document.ts'
import { answers, type InvitationDocument, invitationDocument, type Page, page } from './document.ts'
import { findInvitationViolations } from './document-rules.ts'
import { element } from './elements.ts'
import { eventDetails } from './event.ts'

const { id } = page.shape
const ids = z.array(id)
const index = z.int().check(z.gte(0))

/** What is changed of the card as a whole; its event, answers and pages have edits of their own. */
export const cardFields = z.exactPartial(
  z.omit(invitationDocument, { schemaVersion: true, kind: true, event: true, answers: true, pages: true }),
)
/** A parsed {@link cardFields}. */
export type CardFields = z.infer<typeof cardFields>
/** What is changed of the facts of the event. */
export const eventFields = z.exactPartial(eventDetails)
/** A parsed {@link eventFields}. */
export type EventFields = z.infer<typeof eventFields>
/** What is changed of how guests answer. */
export const answerFields = z.exactPartial(answers)
/** A parsed {@link answerFields}. */
export type AnswerFields = z.infer<typeof answerFields>
/** What is changed of a page itself; its elements have edits of their own. */
export const pageFields = z.exactPartial(z.omit(page, { id: true, elements: true }))
/** A parsed {@link pageFields}. */
export type PageFields = z.infer<typeof pageFields>

const simpleInvitationEdit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set_card'), set: cardFields }),
  z.strictObject({ type: z.literal('set_event'), set: eventFields }),
  z.strictObject({ type: z.literal('set_answers'), set: answerFields }),
  /** `index`: its place in the reading order once all of them are in, counted from 0. */
  z.strictObject({ type: z.literal('add_pages'), pages: z.array(z.strictObject({ index, page })) }),
  z.strictObject({ type: z.literal('remove_pages'), ids }),
  z.strictObject({ type: z.literal('set_pages'), changes: z.array(z.strictObject({ id, set: pageFields })) }),
  /** The whole reading order; names every page once. */
  z.strictObject({ type: z.literal('reorder_pages'), order: ids }),
  /** `index`: its layer once all of them are in, the lowest is 0. */
  z.strictObject({ type: z.literal('add_elements'), pageId: id, elements: z.array(z.strictObject({ index, element })) }),
  z.strictObject({ type: z.literal('remove_elements'), pageId: id, ids }),
  /** Moves elements or changes what they show: each as a whole, since their kinds have different fields. */
  z.strictObject({ type: z.literal('put_elements'), pageId: id, elements: z.array(element) }),
  /** All layers of the page, the lowest first; names every element once. */
  z.strictObject({ type: z.literal('reorder_elements'), pageId: id, order: ids }),
])
/** One change of an invitation; see the schema for its kinds. */
export type SimpleInvitationEdit = z.infer<typeof simpleInvitationEdit>

/** Several edits that are applied together or not at all. */
export const invitationEdit = z.union([
  simpleInvitationEdit,
  z.strictObject({ type: z.literal('batch'), edits: z.array(simpleInvitationEdit) }),
])
/** A parsed {@link invitationEdit}: one simple edit or a batch of them. */
export type InvitationEdit = EditOf<SimpleInvitationEdit>

/** What an edit of an invitation leads to. */
export type ApplyInvitationEditResult = ApplyResult<InvitationDocument, InvitationEdit>

/**
 * Applies an edit. Pure: the new card shares all unchanged parts with the old one. `inverse` restores the old card exactly.
 */
export function applyInvitationEdit(document: InvitationDocument, requestedEdit: InvitationEdit): ApplyInvitationEditResult {
  const parsed = invitationEdit.safeParse(requestedEdit)
  if (!parsed.success) return { ok: false, reason: 'invalid', issues: formatIssues(parsed.error.issues) }
  const result =
    requestedEdit.type === 'batch' ? applyBatch(document, requestedEdit.edits) : applySimpleEdit(document, requestedEdit)
  if (!result.ok) return result
  // A valid edit keeps the shape of the card; only how its parts fit together can break.
  const issues = findInvitationViolations(result.document)
  return issues.length === 0 ? result : { ok: false, reason: 'invalid', issues }
}

function applyBatch(document: InvitationDocument, edits: readonly SimpleInvitationEdit[]): ApplyInvitationEditResult {
  let next = document
  const inverses: SimpleInvitationEdit[] = []
  for (const each of edits) {
    const changed = applySimpleEdit(next, each)
    if (!changed.ok) return changed
    next = changed.document
    inverses.unshift(changed.inverse)
  }
  return { ok: true, document: next, inverse: { type: 'batch', edits: inverses } }
}

type SimpleEditResult = { ok: true; document: InvitationDocument; inverse: SimpleInvitationEdit } | MissingResult

function applySimpleEdit(document: InvitationDocument, edit: SimpleInvitationEdit): SimpleEditResult {
  switch (edit.type) {
    case 'set_card': {
      const inverse = { type: edit.type, set: pickPreviousValues(document, edit.set) }
      return { ok: true, document: { ...document, ...edit.set }, inverse }
    }
    case 'set_event': {
      const inverse = { type: edit.type, set: pickPreviousValues(document.event, edit.set) }
      return { ok: true, document: { ...document, event: { ...document.event, ...edit.set } }, inverse }
    }
    case 'set_answers': {
      const inverse = { type: edit.type, set: pickPreviousValues(document.answers, edit.set) }
      return { ok: true, document: { ...document, answers: { ...document.answers, ...edit.set } }, inverse }
    }
    case 'add_pages':
    case 'remove_pages':
    case 'set_pages':
    case 'reorder_pages':
      return changePages(document, edit)
    case 'add_elements':
    case 'remove_elements':
    case 'put_elements':
    case 'reorder_elements':
      return applyOnPage(document, edit)
  }
}

type EditOfPages = Extract<SimpleInvitationEdit, { type: `${string}_pages` }>

function changePages(document: InvitationDocument, edit: EditOfPages): SimpleEditResult {
  switch (edit.type) {
    case 'add_pages': {
      const pages = insertItems(
        document.pages,
        edit.pages.map((added) => ({ index: added.index, item: added.page })),
      )
      const inverse = { type: 'remove_pages' as const, ids: edit.pages.map((added) => added.page.id) }
      return { ok: true, document: { ...document, pages }, inverse }
    }
    case 'remove_pages': {
      const changed = removeItems('pages', document.pages, new Set(edit.ids))
      if (!changed.ok) return changed
      const pages = changed.removed.map((removed) => ({ index: removed.index, page: removed.item }))
      return { ok: true, document: { ...document, pages: changed.items }, inverse: { type: 'add_pages', pages } }
    }
    case 'set_pages': {
      const requested = edit.changes.map((change) => ({ ...change.set, id: change.id }))
      const changed = updateItems('pages', document.pages, requested)
      if (!changed.ok) return changed
      const changes = edit.changes.map((change, at) => ({
        id: change.id,
        set: pickPreviousValues(changed.before[at], change.set),
      }))
      return { ok: true, document: { ...document, pages: changed.items }, inverse: { type: 'set_pages', changes } }
    }
    case 'reorder_pages': {
      const changed = reorderItems('pages', document.pages, edit.order)
      if (!changed.ok) return changed
      const order = document.pages.map((each) => each.id)
      return { ok: true, document: { ...document, pages: changed.items }, inverse: { type: 'reorder_pages', order } }
    }
  }
}

type EditOnPage = Extract<SimpleInvitationEdit, { pageId: string }>

function applyOnPage(document: InvitationDocument, edit: EditOnPage): SimpleEditResult {
  const { pageId } = edit
  const target = document.pages.find((each) => each.id === pageId)
  if (!target) return { ok: false, reason: 'missing', issues: [`pages.${pageId}: is gone`] }
  const changed = changeElements(target, edit)
  if (!changed.ok) return changed
  const pages = document.pages.map((each) => (each === target ? { ...target, elements: changed.elements } : each))
  return { ok: true, document: { ...document, pages }, inverse: changed.inverse }
}

type ElementsResult = { ok: true; elements: Page['elements']; inverse: SimpleInvitationEdit } | MissingResult

function changeElements({ elements: present }: Page, edit: EditOnPage): ElementsResult {
  const { pageId } = edit
  const listName = `pages.${pageId}.elements`
  switch (edit.type) {
    case 'add_elements': {
      const elements = insertItems(
        present,
        edit.elements.map((added) => ({ index: added.index, item: added.element })),
      )
      const added = edit.elements.map((each) => each.element.id)
      return { ok: true, elements, inverse: { type: 'remove_elements', pageId, ids: added } }
    }
    case 'remove_elements': {
      const changed = removeItems(listName, present, new Set(edit.ids))
      if (!changed.ok) return changed
      const elements = changed.removed.map((removed) => ({ index: removed.index, element: removed.item }))
      return { ok: true, elements: changed.items, inverse: { type: 'add_elements', pageId, elements } }
    }
    case 'put_elements': {
      const found = removeItems(listName, present, new Set(edit.elements.map((each) => each.id)))
      if (!found.ok) return found
      const putById = new Map(edit.elements.map((each) => [each.id, each]))
      const elements = present.map((each) => putById.get(each.id) ?? each)
      return { ok: true, elements, inverse: { type: 'put_elements', pageId, elements: found.removed.map(({ item }) => item) } }
    }
    case 'reorder_elements': {
      const changed = reorderItems(listName, present, edit.order)
      if (!changed.ok) return changed
      return {
        ok: true,
        elements: changed.items,
        inverse: { type: 'reorder_elements', pageId, order: present.map((each) => each.id) },
      }
    }
  }
}
