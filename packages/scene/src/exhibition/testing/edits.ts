/** Edits of exhibitions of every kind for property tests: some are valid, some name what does not exist or violate a rule. */
import fc from 'fast-check'
import type { ArbitraryKind } from '../../document/testing/test-document-kind.ts'
import type { ExhibitionDocument } from '../document.ts'
import { createPartRemoval, type ExhibitionEdit, exhibitionEdits, type SimpleExhibitionEdit } from '../edits.ts'
import { parseExhibitionDocument } from '../parse-document.ts'
import { arbitraryExhibition, createTestDoor, createTestPart, createTestSession } from './exhibitions.ts'

const place = fc.option(
  fc.record({ xM: fc.integer({ min: -20, max: 20 }), yM: fc.integer({ min: -20, max: 20 }), quarterTurns: fc.nat(3) }),
)
const newId = fc.constantFrom('n1', 'n2', 'n3')
const index = fc.nat(8)

function arbitrarySimpleEdit(document: ExhibitionDocument): fc.Arbitrary<SimpleExhibitionEdit> {
  const ids = document.parts.map(({ id }) => id)
  const doorIds = document.doors.map(({ id }) => id)
  const sessionIds = document.timetable.map(({ id }) => id)
  const partId = fc.constantFrom(...ids, 'n1', 'gone')
  const door = (id: fc.Arbitrary<string>) =>
    fc.tuple(id, partId, partId, fc.constantFrom('o0', 'o1', 'o9')).map((parts) => createTestDoor(...parts))
  const session = (id: fc.Arbitrary<string>) =>
    fc.tuple(id, fc.string({ maxLength: 20 })).map(([sessionId, title]) => createTestSession(sessionId, { title }))
  const set = fc.record(
    {
      text: fc.string({ maxLength: 20 }),
      organisers: fc.constantFrom('', '林深', '𠮷野'),
      period: fc.constantFrom(null, { opensOn: '2027-05-02', closesOn: '2027-05-01' }),
      hours: fc.constantFrom(null, { opensAt: '22:00', closesAt: '02:00' }),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    set.map((changed): SimpleExhibitionEdit => ({ type: 'set_exhibition', set: changed })),
    fc.array(fc.tuple(index, newId, fc.nat(6)), { maxLength: 3 }).map(
      (added): SimpleExhibitionEdit => ({
        type: 'add_parts',
        parts: added.map(([at, id, address]) => ({ index: at, part: createTestPart(id, address) })),
      }),
    ),
    fc.subarray(ids).map((removed): SimpleExhibitionEdit => ({ type: 'remove_parts', ids: removed })),
    fc
      .array(fc.record({ id: partId, set: fc.record({ title: fc.string({ maxLength: 30 }), place }, { requiredKeys: [] }) }), {
        maxLength: 3,
      })
      .map((changes): SimpleExhibitionEdit => ({ type: 'set_parts', changes })),
    fc
      .shuffledSubarray(ids, { minLength: Math.max(0, ids.length - 1) })
      .map((order): SimpleExhibitionEdit => ({ type: 'reorder_parts', order })),
    fc
      .array(fc.tuple(index, door(newId)), { maxLength: 3 })
      .map(
        (added): SimpleExhibitionEdit => ({ type: 'add_doors', doors: added.map(([at, each]) => ({ index: at, door: each })) }),
      ),
    fc.subarray([...doorIds, 'n1']).map((removed): SimpleExhibitionEdit => ({ type: 'remove_doors', ids: removed })),
    fc
      .uniqueArray(door(fc.constantFrom(...doorIds, 'gone')), { maxLength: 2, selector: ({ id }) => id })
      .map((doors): SimpleExhibitionEdit => ({ type: 'put_doors', doors })),
    fc.array(fc.tuple(index, session(newId)), { maxLength: 3 }).map(
      (added): SimpleExhibitionEdit => ({
        type: 'add_timetable',
        timetable: added.map(([at, each]) => ({ index: at, session: each })),
      }),
    ),
    fc.subarray([...sessionIds, 'n1']).map((removed): SimpleExhibitionEdit => ({ type: 'remove_timetable', ids: removed })),
    fc
      .uniqueArray(session(fc.constantFrom(...sessionIds, 'gone')), { maxLength: 2, selector: ({ id }) => id })
      .map((timetable): SimpleExhibitionEdit => ({ type: 'put_timetable', timetable })),
  )
}

const arbitraryEdit = (document: ExhibitionDocument): fc.Arbitrary<ExhibitionEdit> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitrarySimpleEdit(document) },
    {
      weight: 1,
      arbitrary: fc
        .array(arbitrarySimpleEdit(document), { maxLength: 3 })
        .map((edits): ExhibitionEdit => ({ type: 'batch', edits })),
    },
    {
      weight: 1,
      arbitrary: fc
        .subarray(document.parts.map(({ id }) => id))
        .map((removed): ExhibitionEdit => createPartRemoval(document, removed)),
    },
  )

/** Exhibitions, for the properties that hold for every kind of documents. */
export const exhibitionKind: ArbitraryKind<ExhibitionDocument, SimpleExhibitionEdit> = {
  edits: exhibitionEdits,
  document: arbitraryExhibition,
  edit: arbitraryEdit,
  parse: parseExhibitionDocument,
}
