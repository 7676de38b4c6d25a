/** Undo and redo of halls. */

import { createUndoHistory, type Editing, EMPTY_HISTORY, type History, type HistoryResult } from '../document/undo-history.ts'
import type { HallDocument } from './document.ts'
import { applyEdit, type Edit, edit, type SimpleEdit } from './edits.ts'

/** The steps of a hall. */
export type EditHistory = History<Edit>
/** A hall with the way it was made. */
export type EditingState = Editing<HallDocument, Edit>
/** What an edit, undo or redo of a hall leads to. */
export type EditingResult = HistoryResult<HallDocument, Edit>

/** The history of a document that was just opened. */
export const EMPTY_EDIT_HISTORY: EditHistory = EMPTY_HISTORY

const history = createUndoHistory<HallDocument, SimpleEdit>({ applyEdit, edit, getOverwriteTarget })

/**
 * `gesture`: any text that names one drag, slider or burst of typing. `aside`: JSON that undo and redo of this step give
 * back, for what has to turn with it beside the document.
 */
export const performEdit = history.performEdit

/**
 * Undoes the last step. A step that no longer applies (e.g. another user has removed its work) is dropped, and the result
 * reports that.
 */
export const undo = history.undo

/** Applies the last undone step again. A step that no longer applies is dropped, and the result reports that. */
export const redo = history.redo

/** From storage. What cannot be read is forgotten: the document matters more than the way back. */
export const parseEditHistory = history.parseEditHistory

function getOverwriteTarget(made: SimpleEdit): string | null {
  switch (made.type) {
    case 'place_works':
      return `place ${made.placements.map((placed) => placed.id).join(' ')}`
    case 'set_works':
      return `set ${made.changes.map((change) => `${change.id}(${Object.keys(change.set).sort()})`).join(' ')}`
    case 'set_finish':
      return `finish ${Object.keys(made.set).sort()}`
    case 'set_wall_colour':
      return `colour ${made.wallId}`
    case 'set_light':
      return `light ${Object.keys(made.set).sort()}`
    case 'reorder_works':
    case 'set_text_wall':
    case 'set_music':
      return made.type
    case 'add_works':
    case 'remove_works':
    case 'replace_building':
      return null
  }
}
