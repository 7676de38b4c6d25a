/** What is changed of an invitation, and what each change does. */
import * as z from 'zod/mini'
import { type DocumentEdits, defineEdits } from '../document/define-edits.ts'
import { createRuleBuilder } from '../document/edit-rules.ts'
import type { Editing, EditOf } from '../document/undo-history.ts'
import { answers, type InvitationDocument, invitationDocument, page } from './document.ts'
import { findInvitationViolations } from './document-rules.ts'
import { element } from './elements.ts'
import { eventDetails } from './event.ts'

const { id } = page.shape
const ids = z.array(id)
const index = z.int().check(z.gte(0))

/** What is changed of the invitation as a whole; its event, answers and pages have edits of their own. */
export const invitationFields = z.exactPartial(
  z.omit(invitationDocument, { schemaVersion: true, kind: true, event: true, answers: true, pages: true }),
)
/** A parsed {@link invitationFields}. */
export type InvitationFields = z.infer<typeof invitationFields>
/** What is changed of the facts of the event. */
export const eventFields = z.exactPartial(eventDetails)
/** A parsed {@link eventFields}. */
export type EventFields = z.infer<typeof eventFields>
/** What is changed of how guests answer. */
export const answerFields = z.exactPartial(answers)
/** A parsed {@link answerFields}. */
export type AnswerFields = z.infer<typeof answerFields>
/** What is changed of a page itself; its elements have edits of their own. */
const pageFields = z.exactPartial(z.omit(page, { id: true, elements: true }))

const simpleInvitationEdit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set_invitation'), set: invitationFields }),
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
/** A simple edit, or a batch of them that is applied together or not at all. */
export type InvitationEdit = EditOf<SimpleInvitationEdit>
/** An invitation with the way it was made. */
export type InvitationEditing = Editing<InvitationDocument, InvitationEdit>

const { list, fields } = createRuleBuilder<InvitationDocument, SimpleInvitationEdit>()
const pages = list('pages', 'page')
const elements = list('elements', 'element', { parents: 'pages', scope: 'pageId' })

/** Edits of invitations, with undo and redo. */
export const invitationEdits: DocumentEdits<InvitationDocument, SimpleInvitationEdit> = defineEdits({
  simpleEdit: simpleInvitationEdit,
  rules: {
    set_invitation: fields(),
    set_event: fields('event'),
    set_answers: fields('answers'),
    add_pages: pages.add,
    remove_pages: pages.remove,
    set_pages: pages.set,
    reorder_pages: pages.reorder,
    add_elements: elements.add,
    remove_elements: elements.remove,
    put_elements: elements.put,
    reorder_elements: elements.reorder,
  },
  findIssues: findInvitationViolations,
})
