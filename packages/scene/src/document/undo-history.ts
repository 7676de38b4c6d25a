/**
 * Undo and redo as one value beside a document, for documents of any kind. Plain JSON, so that a tab that died gets both back.
 * A drag or a slider is one step: its edits carry the same gesture.
 */
import * as z from 'zod/mini'

/** Number of steps that are kept; the oldest ones are dropped. */
export const MAX_UNDO_STEPS = 100

/** Several edits that are applied together or not at all. */
export interface BatchOf<Simple> {
  type: 'batch'
  edits: Simple[]
}
/** One simple edit or a batch of them. */
export type EditOf<Simple> = Simple | BatchOf<Simple>

/**
 * `missing`: it names something that no longer exists. `invalid`: the document would violate a rule. Nothing has changed in
 * both cases.
 */
export type ApplyResult<Document, Edit> =
  | { ok: true; document: Document; inverse: Edit }
  | { ok: false; reason: 'missing' | 'invalid'; issues: string[] }

interface Step<Edit> {
  redo: Edit
  undo: Edit
  /** Edits of one gesture form one step; null is always a step of its own. */
  gesture: string | null
  /** What its editor turns together with it; nothing here looks inside. */
  aside?: unknown
}

/** Oldest first in `done`, next to redo last in `undone`. */
export interface History<Edit> {
  done: Step<Edit>[]
  undone: Step<Edit>[]
}

/** A document with the way it was made. */
export interface Editing<Document, Edit> {
  document: Document
  history: History<Edit>
}

/** When refused, `editing` is what to go on with: unchanged, or without a step that no longer applies. */
export type HistoryResult<Document, Edit> =
  | { ok: true; editing: Editing<Document, Edit>; applied: Edit; aside?: unknown }
  | { ok: false; reason: 'missing' | 'invalid' | 'nothing'; issues: string[]; editing: Editing<Document, Edit> }

/** What differs between kinds of documents. */
export interface HistoryOptions<Document, Simple> {
  /** Applies one edit or a whole batch; pure. */
  applyEdit: (document: Document, edit: EditOf<Simple>) => ApplyResult<Document, EditOf<Simple>>
  /** Checks the edits of a history that comes from the device. */
  edit: z.ZodMiniType<EditOf<Simple>>
  /** What an edit overwrites, as text; null for one that depends on what was there. */
  getOverwriteTarget: (edit: Simple) => string | null
}

/** Undo and redo of one kind of documents; every function is pure. */
export interface UndoHistory<Document, Edit> {
  /** Applies an edit as a new step, or as part of the last one, if that has the same gesture. */
  performEdit: (
    editing: Editing<Document, Edit>,
    requestedEdit: Edit,
    gesture?: string | null,
    aside?: unknown,
  ) => HistoryResult<Document, Edit>
  /** Takes the last step back. */
  undo: (editing: Editing<Document, Edit>) => HistoryResult<Document, Edit>
  /** Applies the step again that was taken back last. */
  redo: (editing: Editing<Document, Edit>) => HistoryResult<Document, Edit>
  /** A history from the device; an empty one if it cannot be read. */
  parseEditHistory: (value: unknown) => History<Edit>
}

/** Undo and redo of the documents to which `applyEdit` applies edits. */
export function createUndoHistory<Document, Simple extends { type: string }>({
  applyEdit,
  edit,
  getOverwriteTarget,
}: HistoryOptions<Document, Simple>): UndoHistory<Document, EditOf<Simple>> {
  type Edit = EditOf<Simple>
  type State = Editing<Document, Edit>
  type Result = HistoryResult<Document, Edit>

  const step = z.strictObject({
    redo: edit,
    undo: edit,
    gesture: z.nullable(z.string()),
    aside: z.optional(z.unknown()),
  })
  const editHistory = z.strictObject({ done: z.array(step), undone: z.array(step) })

  function performEdit(editing: State, requestedEdit: Edit, gesture: string | null = null, aside?: unknown): Result {
    const applied = applyEdit(editing.document, requestedEdit)
    if (!applied.ok) return { ...applied, editing }
    const { done } = editing.history
    const last = getLast(done)
    const newStep: Step<Edit> = {
      redo: requestedEdit,
      undo: applied.inverse,
      gesture,
      ...(aside === undefined ? {} : { aside }),
    }
    const isSameGesture = last !== undefined && gesture !== null && last.gesture === gesture
    const next = isSameGesture ? [...done.slice(0, -1), joinSteps(last, newStep)] : [...done, newStep].slice(-MAX_UNDO_STEPS)
    return { ok: true, applied: requestedEdit, editing: { document: applied.document, history: { done: next, undone: [] } } }
  }

  function undo(editing: State): Result {
    const { done, undone } = editing.history
    const last = getLast(done)
    if (!last) return { ok: false, reason: 'nothing', issues: [], editing }
    const rest = done.slice(0, -1)
    const applied = applyEdit(editing.document, last.undo)
    if (!applied.ok) return { ...applied, editing: { document: editing.document, history: { done: rest, undone } } }
    return {
      ok: true,
      applied: last.undo,
      aside: last.aside,
      editing: { document: applied.document, history: { done: rest, undone: [...undone, { ...last, gesture: null }] } },
    }
  }

  function redo(editing: State): Result {
    const { done, undone } = editing.history
    const next = getLast(undone)
    if (!next) return { ok: false, reason: 'nothing', issues: [], editing }
    const rest = undone.slice(0, -1)
    const applied = applyEdit(editing.document, next.redo)
    if (!applied.ok) return { ...applied, editing: { document: editing.document, history: { done, undone: rest } } }
    return {
      ok: true,
      applied: next.redo,
      aside: next.aside,
      editing: { document: applied.document, history: { done: [...done, next], undone: rest } },
    }
  }

  function parseEditHistory(value: unknown): History<Edit> {
    const parsed = editHistory.safeParse(value)
    return parsed.success ? parsed.data : EMPTY_HISTORY
  }

  function joinSteps(first: Step<Edit>, second: Step<Edit>): Step<Edit> {
    if (isOverwriting(first.redo, second.redo)) return { ...first, redo: second.redo }
    return { ...first, redo: toBatch(first.redo, second.redo), undo: toBatch(second.undo, first.undo) }
  }

  /** Whether `later` overwrites all that `earlier` set, so that a drag of a thousand moves stays as small as one. */
  function isOverwriting(earlier: Edit, later: Edit): boolean {
    if (isBatch(earlier) || isBatch(later)) return false
    const target = getOverwriteTarget(later)
    return target !== null && getOverwriteTarget(earlier) === target
  }

  return { performEdit, undo, redo, parseEditHistory }
}

/** The history of a document that was just opened. */
export const EMPTY_HISTORY: { done: never[]; undone: never[] } = { done: [], undone: [] }

/** Call at the end of a drag: the next edit starts a new step even under the same gesture name. */
export function endGesture<Document, Edit>(editing: Editing<Document, Edit>): Editing<Document, Edit> {
  const last = getLast(editing.history.done)
  if (!last || last.gesture === null) return editing
  const done = [...editing.history.done.slice(0, -1), { ...last, gesture: null }]
  return { ...editing, history: { ...editing.history, done } }
}

/** Whether `undo` has a step. */
export const canUndo = ({ history }: { history: History<unknown> }): boolean => history.done.length > 0

/** Whether `redo` has a step. */
export const canRedo = ({ history }: { history: History<unknown> }): boolean => history.undone.length > 0

const isBatch = <Simple extends { type: string }>(made: EditOf<Simple>): made is BatchOf<Simple> => made.type === 'batch'

const toSimpleEdits = <Simple extends { type: string }>(made: EditOf<Simple>): Simple[] => (isBatch(made) ? made.edits : [made])

const toBatch = <Simple extends { type: string }>(first: EditOf<Simple>, second: EditOf<Simple>): BatchOf<Simple> => ({
  type: 'batch',
  edits: [...toSimpleEdits(first), ...toSimpleEdits(second)],
})

/** (`at` is missing on phones that we serve.) */
function getLast<Item>(items: readonly Item[]): Item | undefined {
  return items[items.length - 1]
}
