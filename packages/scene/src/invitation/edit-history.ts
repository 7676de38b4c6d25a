/** Undo and redo of invitations. */
import { createUndoHistory, type Editing, EMPTY_HISTORY, type History, type HistoryResult } from '../document/undo-history.ts'
import type { InvitationDocument } from './document.ts'
import { applyInvitationEdit, type InvitationEdit, invitationEdit, type SimpleInvitationEdit } from './edits.ts'

/** The steps of an invitation. */
export type InvitationHistory = History<InvitationEdit>
/** An invitation with the way it was made. */
export type InvitationEditing = Editing<InvitationDocument, InvitationEdit>
/** What an edit, undo or redo of an invitation leads to. */
export type InvitationEditingResult = HistoryResult<InvitationDocument, InvitationEdit>

/** The history of an invitation that was just opened. */
export const EMPTY_INVITATION_HISTORY: InvitationHistory = EMPTY_HISTORY

const history = createUndoHistory<InvitationDocument, SimpleInvitationEdit>({
  applyEdit: applyInvitationEdit,
  edit: invitationEdit,
  getOverwriteTarget,
})

/**
 * `gesture`: any text that names one drag, slider or burst of typing. `aside`: JSON that undo and redo of this step give
 * back, for what has to turn with it beside the card.
 */
export const performInvitationEdit = history.performEdit
/** Undoes the last step. A step that no longer applies is dropped, and the result reports that. */
export const undoInvitation = history.undo
/** Applies the last undone step again. A step that no longer applies is dropped, and the result reports that. */
export const redoInvitation = history.redo
/** From storage. What cannot be read is forgotten: the card matters more than the way back. */
export const parseInvitationHistory = history.parseEditHistory

function getOverwriteTarget(made: SimpleInvitationEdit): string | null {
  switch (made.type) {
    case 'set_card':
    case 'set_event':
    case 'set_answers':
      return `${made.type} ${Object.keys(made.set).sort()}`
    case 'set_pages':
      return `pages ${made.changes.map((change) => `${change.id}(${Object.keys(change.set).sort()})`).join(' ')}`
    case 'put_elements':
      return `elements of ${made.pageId} ${made.elements.map((element) => element.id).join(' ')}`
    case 'reorder_pages':
      return made.type
    case 'reorder_elements':
      return `layers of ${made.pageId}`
    case 'add_pages':
    case 'remove_pages':
    case 'add_elements':
    case 'remove_elements':
      return null
  }
}
