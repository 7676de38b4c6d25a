import { describe, expect, test } from 'vitest'
import { compareReleasedSchema } from '../document/testing/compare-released-schema.ts'
import * as parts from './document.ts'
import { findExhibitionProblems, findUnreachableParts, listWays } from './document-rules.ts'
import { listExhibitionTexts } from './map-texts.ts'
import { parseExhibitionDocument } from './parse-document.ts'
import {
  createFullExhibition,
  createTestDoor,
  createTestExhibition,
  createTestPart,
  createTestSession,
} from './testing/exhibitions.ts'

test('a change of the schema of exhibitions is a new version of the document', () => {
  const fixture = new URL(`fixtures/exhibition-v${parts.EXHIBITION_SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.exhibitionDocument, parts)
})

describe('an exhibition from outside', () => {
  test('has everything, and every text is listed', () => {
    const full = createFullExhibition()
    expect(parseExhibitionDocument(JSON.parse(JSON.stringify(full)))).toEqual({ ok: true, document: full })
    expect(listExhibitionTexts(full)).toEqual([
      full.text,
      full.organisers,
      ...full.parts.map(({ title }) => title),
      ...full.timetable.flatMap(({ title, text }) => [title, text]),
    ])
  })

  test.each([
    ['a door to itself', { doors: [createTestDoor('d', 'p0', 'p0')] }, 'doors.d: leads to itself'],
    ['a door to nowhere', { doors: [createTestDoor('d', 'p0', 'gone')] }, 'doors.d: no such part'],
    ['the same hall twice', { parts: [createTestPart('p0', 1), createTestPart('p1', 1)], doors: [] }, 'parts'],
  ])('with %s is refused', (_name, changes, issue) => {
    const parsed = parseExhibitionDocument({ ...createTestExhibition(2), ...changes })
    expect(parsed).toMatchObject({ ok: false, reason: 'invalid', issues: [expect.stringContaining(issue)] })
  })

  test('of 60 halls in a ring is taken, of 61 is not', () => {
    expect(parseExhibitionDocument(createTestExhibition(60)).ok).toBe(true)
    expect(parseExhibitionDocument(createTestExhibition(61)).ok).toBe(false)
  })
})

describe('what has to be put right before publishing', () => {
  test('nothing of a whole exhibition', () => {
    expect(findExhibitionProblems(createFullExhibition())).toEqual([])
  })

  test('days, parts, doors at one opening, sessions', () => {
    const clash = [createTestDoor('a', 'p0', 'p1', 'o'), createTestDoor('b', 'p0', 'p2', 'o')]
    const document = {
      ...createTestExhibition(3),
      doors: clash,
      period: { opensOn: '2027-05-02', closesOn: '2027-05-01' },
      timetable: [createTestSession('s', { endsAt: '2027-05-02T14:00' })],
    }
    expect(findExhibitionProblems(document)).toEqual([
      { kind: 'ends_before_it_begins' },
      { kind: 'opening_with_several_doors', doorIds: ['a', 'b'] },
      { kind: 'session_ends_before_it_begins', sessionId: 's' },
      { kind: 'session_outside_the_period', sessionId: 's' },
    ])
    expect(findExhibitionProblems(createTestExhibition(0)).map(({ kind }) => kind)).toEqual(['no_parts'])
    expect(findExhibitionProblems({ ...createTestExhibition(1), period: null })).toEqual([{ kind: 'no_period' }])
  })
})

test('ways lead out of a part by either side of a door', () => {
  const document = createTestExhibition(3)
  expect(listWays(document, 'p0')).toEqual([
    { doorId: 'd0', openingId: 'o0', to: { partId: 'p1', openingId: 'o0-back' } },
    { doorId: 'd2', openingId: 'o2-back', to: { partId: 'p2', openingId: 'o2' } },
  ])
  expect(findUnreachableParts(document)).toEqual([])
  expect(findUnreachableParts({ ...document, doors: document.doors.slice(0, 1) })).toEqual(['p2'])
})
