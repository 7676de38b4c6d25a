/** Edits of one kind of documents, with undo and redo. Every change is one value: editor, undo and saving use the same. JSON throughout. */
import * as z from 'zod/mini'
import type { EditRule, EditRules } from './edit-rules.ts'
import { formatIssues } from './format-issues.ts'
import { type ApplyResult, type BatchOf, createUndoHistory, type EditOf, type UndoHistory } from './undo-history.ts'

/** What differs between kinds of documents. */
export interface EditsOptions<Document, Simple extends { type: string }> {
  /** Checks one edit that is no batch. */
  simpleEdit: z.ZodMiniType<Simple>
  rules: EditRules<Document, Simple>
  /** What is wrong with a document that an edit has made. A valid edit keeps the shape; how its parts fit together can break. */
  findIssues: (after: Document, before: Document) => string[]
}

/** All that is done with the edits of one kind of documents; every function is pure. */
export interface DocumentEdits<Document, Simple> extends UndoHistory<Document, EditOf<Simple>> {
  /** Checks an edit from outside: a simple one, or a batch. */
  edit: z.ZodMiniType<EditOf<Simple>>
  /** The new document shares all unchanged parts with the old one; `inverse` restores the old one exactly. */
  apply: (document: Document, edit: EditOf<Simple>) => ApplyResult<Document, EditOf<Simple>>
}

/** Edits of the documents to which `rules` apply. */
export function defineEdits<Document, Simple extends { type: string }>({
  simpleEdit,
  rules,
  findIssues,
}: EditsOptions<Document, Simple>): DocumentEdits<Document, Simple> {
  const batch = z.strictObject({ type: z.literal('batch'), edits: z.array(simpleEdit) })
  const edit = z.union([simpleEdit, batch]) as unknown as z.ZodMiniType<EditOf<Simple>>
  // The rule of an edit's own type takes that edit.
  const getRule = (made: Simple) => rules[made.type as Simple['type']] as unknown as EditRule<Document, Simple, Simple>
  const applySimple = (document: Document, made: Simple) => getRule(made).apply(document, made)

  function applyBatch(document: Document, { edits }: BatchOf<Simple>): ApplyResult<Document, EditOf<Simple>> {
    let next = document
    const inverses: Simple[] = []
    for (const each of edits) {
      const changed = applySimple(next, each)
      if (!changed.ok) return changed
      next = changed.document
      inverses.unshift(changed.inverse)
    }
    return { ok: true, document: next, inverse: { type: 'batch', edits: inverses } }
  }

  function apply(document: Document, requested: EditOf<Simple>): ApplyResult<Document, EditOf<Simple>> {
    const parsed = edit.safeParse(requested)
    if (!parsed.success) return { ok: false, reason: 'invalid', issues: formatIssues(parsed.error.issues) }
    const result = isBatch(requested) ? applyBatch(document, requested) : applySimple(document, requested)
    if (!result.ok) return result
    const issues = findIssues(result.document, document)
    return issues.length === 0 ? result : { ok: false, reason: 'invalid', issues }
  }

  const getOverwriteTarget = (made: Simple) => getRule(made).getOverwriteTarget(made)
  return { edit, apply, ...createUndoHistory<Document, Simple>({ applyEdit: apply, edit, getOverwriteTarget }) }
}

const isBatch = <Simple extends { type: string }>(made: EditOf<Simple>): made is BatchOf<Simple> => made.type === 'batch'
