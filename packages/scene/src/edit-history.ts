/**
 * Undo and redo as one value beside the document. Plain JSON, so that a tab that died gets both back.
 * A drag or a slider is one step: its edits carry the same gesture.
 */
import * as z from 'zod/mini'
import type { HallDocument } from './document.ts'
import { type ApplyEditResult, applyEdit, type Edit, edit, type SimpleEdit } from './edits.ts'

/** Number of steps that are kept; the oldest ones are dropped. */
export const MAX_UNDO_STEPS = 100

const step = z.strictObject({
  redo: edit,
  undo: edit,
  /** Edits of one gesture form one step; null is always a step of its own. */
  gesture: z.nullable(z.string()),
  /** What its maker turns together with it; nothing here looks inside. */
  aside: z.optional(z.unknown()),
})
type Step = z.infer<typeof step>

/** Schema of a stored history. */
export const editHistory = z.strictObject({ done: z.array(step), undone: z.array(step) })
/** Oldest first in `done`, next to redo last in `undone`. */
export type EditHistory = z.infer<typeof editHistory>

/** The history of a document that was just opened. */
export const EMPTY_EDIT_HISTORY: EditHistory = { done: [], undone: [] }

/** A document with the way it was made. */
export interface EditingState {
  document: HallDocument
  history: EditHistory
}

/** When refused, `editing` is what to go on with: unchanged, or without a step that no longer applies. */
export type EditingResult =
  | { ok: true; editing: EditingState; applied: Edit; aside?: unknown }
  | { ok: false; reason: 'missing' | 'invalid' | 'nothing'; issues: string[]; editing: EditingState }

/**
 * `gesture`: any text that names one drag, slider or burst of typing. `aside`: JSON that undo and redo of this step give
 * back, for what has to turn with it beside the document.
 */
export function performEdit(
  editing: EditingState,
  requestedEdit: Edit,
  gesture: string | null = null,
  aside?: unknown,
): EditingResult {
  const applied = applyEdit(editing.document, requestedEdit)
  if (!applied.ok) return { ...applied, editing }
  const { done } = editing.history
  const last = getLast(done)
  const newStep: Step = { redo: requestedEdit, undo: applied.inverse, gesture, ...(aside === undefined ? {} : { aside }) }
  const isSameGesture = last !== undefined && gesture !== null && last.gesture === gesture
  const next = isSameGesture ? [...done.slice(0, -1), joinSteps(last, newStep)] : [...done, newStep].slice(-MAX_UNDO_STEPS)
  return { ok: true, applied: requestedEdit, editing: { document: applied.document, history: { done: next, undone: [] } } }
}

/** Call at the end of a drag: the next edit starts a new step even under the same gesture name. */
export function endGesture(editing: EditingState): EditingState {
  const last = getLast(editing.history.done)
  if (!last || last.gesture === null) return editing
  const done = [...editing.history.done.slice(0, -1), { ...last, gesture: null }]
  return { ...editing, history: { ...editing.history, done } }
}

/** Whether `undo` has a step. */
export function canUndo(editing: EditingState): boolean {
  return editing.history.done.length > 0
}

/** Whether `redo` has a step. */
export function canRedo(editing: EditingState): boolean {
  return editing.history.undone.length > 0
}

/**
 * Undoes the last step. A step that no longer applies (e.g. another user has removed its work) is dropped, and the result
 * reports that.
 */
export function undo(editing: EditingState): EditingResult {
  const { done, undone } = editing.history
  const last = getLast(done)
  if (!last) return createNothingResult(editing)
  const rest = done.slice(0, -1)
  const applied = applyEdit(editing.document, last.undo)
  if (!applied.ok) return createDroppedStepResult(applied, editing.document, { done: rest, undone })
  return {
    ok: true,
    applied: last.undo,
    aside: last.aside,
    editing: { document: applied.document, history: { done: rest, undone: [...undone, { ...last, gesture: null }] } },
  }
}

/** Applies the last undone step again. A step that no longer applies is dropped, and the result reports that. */
export function redo(editing: EditingState): EditingResult {
  const { done, undone } = editing.history
  const next = getLast(undone)
  if (!next) return createNothingResult(editing)
  const rest = undone.slice(0, -1)
  const applied = applyEdit(editing.document, next.redo)
  if (!applied.ok) return createDroppedStepResult(applied, editing.document, { done, undone: rest })
  return {
    ok: true,
    applied: next.redo,
    aside: next.aside,
    editing: { document: applied.document, history: { done: [...done, next], undone: rest } },
  }
}

/** From storage. What cannot be read is forgotten: the document matters more than the way back. */
export function parseEditHistory(value: unknown): EditHistory {
  const parsed = editHistory.safeParse(value)
  return parsed.success ? parsed.data : EMPTY_EDIT_HISTORY
}

function joinSteps(first: Step, second: Step): Step {
  if (isOverwriting(first.redo, second.redo)) return { ...first, redo: second.redo }
  return { ...first, redo: toBatch(first.redo, second.redo), undo: toBatch(second.undo, first.undo) }
}

/** Whether `later` overwrites all that `earlier` set, so that a drag of a thousand moves stays as small as one. */
function isOverwriting(earlier: Edit, later: Edit): boolean {
  const target = getOverwriteTarget(later)
  return target !== null && getOverwriteTarget(earlier) === target
}

/** What an edit overwrites, as text; null for one that depends on what was there. */
function getOverwriteTarget(made: Edit): string | null {
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
    case 'batch':
      return null
  }
}

function toBatch(first: Edit, second: Edit): Edit {
  return { type: 'batch', edits: [...toSimpleEdits(first), ...toSimpleEdits(second)] }
}

function toSimpleEdits(made: Edit): SimpleEdit[] {
  return made.type === 'batch' ? made.edits : [made]
}

function createNothingResult(editing: EditingState): EditingResult {
  return { ok: false, reason: 'nothing', issues: [], editing }
}

function createDroppedStepResult(
  refusal: Extract<ApplyEditResult, { ok: false }>,
  document: HallDocument,
  history: EditHistory,
): EditingResult {
  return { ...refusal, editing: { document, history } }
}

/** (`at` is missing on phones that we serve.) */
function getLast<Item>(items: readonly Item[]): Item | undefined {
  return items[items.length - 1]
}
