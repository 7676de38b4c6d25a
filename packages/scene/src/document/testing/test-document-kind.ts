/** What holds for documents of every kind, over random ones and random edits of them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DocumentEdits } from '../define-edits.ts'
import type { ParsedDocument } from '../define-parser.ts'
import type { ConflictSubject, MergeDocuments } from '../merge-fields.ts'
import { canRedo, canUndo, type Editing, type EditOf, EMPTY_HISTORY } from '../undo-history.ts'

/** Arbitrary documents, and arbitrary edits of one: some are valid, some name what does not exist or violate a rule. */
export interface ArbitraryKind<Document, Simple extends { type: string }> {
  edits: DocumentEdits<Document, Simple>
  document: fc.Arbitrary<Document>
  edit: (document: Document) => fc.Arbitrary<EditOf<Simple>>
  parse: (value: unknown) => ParsedDocument<Document>
}

const RUNS = 300

/** The values of `type` in the schema of edits, wherever alternatives or batches contain them. */
function listEditTypes(schema: unknown): string[] {
  const found = JSON.stringify(schema).matchAll(/"type":\{"type":"string","const":"(\w+)"\}/g)
  return [...new Set([...found].map(([, type = '']) => type))]
}

/** Registers the tests of a kind's edits. */
export function testDocumentEdits<Document, Simple extends { type: string }>(kind: ArbitraryKind<Document, Simple>): void {
  const { edits, parse } = kind
  const documentAndEdit = kind.document.chain((document) => fc.tuple(fc.constant(document), kind.edit(document)))

  test('every kind of edit is among the random ones', () => {
    const edited = fc.sample(documentAndEdit, { numRuns: RUNS, seed: 1 }).map(([, made]) => JSON.stringify(made))
    const types = listEditTypes(z.toJSONSchema(edits.edit))
    expect(types.length).toBeGreaterThan(1)
    expect(types.filter((type) => !edited.some((made) => made.includes(`"type":"${type}"`)))).toEqual([])
  })

  test('an edit followed by its inverse restores the document exactly, and the inverse of that repeats it', () => {
    fc.assert(
      fc.property(documentAndEdit, ([document, made]) => {
        const applied = edits.apply(document, made)
        if (!applied.ok) return
        const back = edits.apply(applied.document, applied.inverse)
        expect(back.ok && back.document).toEqual(document)
        const again = back.ok && edits.apply(back.document, back.inverse)
        expect(again && again.ok && again.document).toEqual(applied.document)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  test('no edit makes a document invalid, the input is not changed, and edits survive JSON', () => {
    fc.assert(
      fc.property(documentAndEdit, ([document, made]) => {
        const before = structuredClone(document)
        const applied = edits.apply(document, made)
        expect(document).toEqual(before)
        if (!applied.ok) return
        expect(parse(applied.document)).toMatchObject({ ok: true })
        for (const each of [made, applied.inverse]) {
          const stored: unknown = JSON.parse(JSON.stringify(each))
          expect(edits.edit.parse(stored)).toEqual(stored)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  test('any edits, undone in order, give the document back; redone, they give what they made', () => {
    // As a store returns them: JSON knows one zero.
    const stored = kind.document.map((document) => JSON.parse(JSON.stringify(document)) as Document)
    const walk = stored.chain((document) =>
      fc.tuple(
        fc.constant(document),
        fc.array(fc.tuple(kind.edit(document), fc.constantFrom(null, 'a', 'b')), { maxLength: 12 }),
      ),
    )
    fc.assert(
      fc.property(walk, ([document, steps]) => {
        let editing: Editing<Document, EditOf<Simple>> = { document, history: EMPTY_HISTORY }
        for (const [made, gesture] of steps) editing = edits.performEdit(editing, made, gesture).editing
        const end = editing.document
        editing = { ...editing, history: edits.parseEditHistory(JSON.parse(JSON.stringify(editing.history))) }
        const count = editing.history.done.length
        let undone = 0
        for (; canUndo(editing); undone++) editing = edits.undo(editing).editing
        expect([undone, editing.document]).toEqual([count, document])
        while (canRedo(editing)) editing = edits.redo(editing).editing
        expect(editing.document).toEqual(end)
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
  })
}

/** Registers the tests of a kind's merge. */
export function testDocumentMerge<Document, Simple extends { type: string }, Subject extends ConflictSubject>(
  kind: ArbitraryKind<Document, Simple>,
  merge: MergeDocuments<Document, Subject>,
): void {
  const applyAll = (document: Document, made: readonly EditOf<Simple>[]): Document =>
    made.reduce((current, each) => {
      const applied = kind.edits.apply(current, each)
      return applied.ok ? applied.document : current
    }, document)
  const someEdits = (document: Document) => fc.array(kind.edit(document), { maxLength: 4 })
  const three = kind.document.chain((base) =>
    fc
      .tuple(someEdits(base), someEdits(base))
      .map(([mine, theirs]) => ({ base, mine: applyAll(base, mine), theirs: applyAll(base, theirs) })),
  )

  test('changes of one side only are taken as a whole, and the same changes of both do not conflict', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        const whole = { ok: true, document: mine, conflicts: [] }
        expect(merge(base, mine, base)).toEqual(whole)
        expect(merge(base, base, mine)).toEqual(whole)
        expect(merge(base, mine, structuredClone(mine))).toEqual(whole)
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
  })

  test('the result is a valid document, however the conflicts are resolved', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const merged = merge(base, mine, theirs)
        if (!merged.ok) throw new Error(merged.issues.join())
        const choices = new Map(merged.conflicts.map(({ key }) => [key, 'theirs'] as const))
        for (const result of [merged, merge(base, mine, theirs, choices)])
          expect(result.ok && kind.parse(result.document)).toMatchObject({ ok: true })
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
  })
}
