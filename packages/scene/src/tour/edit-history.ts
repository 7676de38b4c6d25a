/** Undo and redo of tours. */
import { createUndoHistory, type Editing, EMPTY_HISTORY, type History, type HistoryResult } from '../document/undo-history.ts'
import type { TourDocument } from './document.ts'
import { applyTourEdit, type SimpleTourEdit, type TourEdit, tourEdit } from './edits.ts'

/** The steps of a tour. */
export type TourHistory = History<TourEdit>
/** A tour with the way it was made. */
export type TourEditing = Editing<TourDocument, TourEdit>
/** What an edit, undo or redo of a tour leads to. */
export type TourEditingResult = HistoryResult<TourDocument, TourEdit>

/** The history of a tour that was just opened. */
export const EMPTY_TOUR_HISTORY: TourHistory = EMPTY_HISTORY

const history = createUndoHistory<TourDocument, SimpleTourEdit>({ applyEdit: applyTourEdit, edit: tourEdit, getOverwriteTarget })

/**
 * `gesture`: any text that names one drag, slider or burst of typing. `aside`: JSON that undo and redo of this step give
 * back, for what has to turn with it beside the tour.
 */
export const performTourEdit = history.performEdit
/** Undoes the last step. A step that no longer applies is dropped, and the result reports that. */
export const undoTour = history.undo
/** Applies the last undone step again. A step that no longer applies is dropped, and the result reports that. */
export const redoTour = history.redo
/** From storage. What cannot be read is forgotten: the tour matters more than the way back. */
export const parseTourHistory = history.parseEditHistory

function getOverwriteTarget(made: SimpleTourEdit): string | null {
  switch (made.type) {
    case 'set_scenes':
      return `set ${made.changes.map((change) => `${change.id}(${Object.keys(change.set).sort()})`).join(' ')}`
    case 'put_hotspots':
      return `hotspots of ${made.sceneId} ${made.hotspots.map((hotspot) => hotspot.id).join(' ')}`
    case 'set_tour':
      return `tour ${Object.keys(made.set).sort()}`
    case 'reorder_scenes':
      return made.type
    case 'add_scenes':
    case 'remove_scenes':
    case 'add_hotspots':
    case 'remove_hotspots':
    case 'add_blurs':
    case 'remove_blurs':
      return null
  }
}
