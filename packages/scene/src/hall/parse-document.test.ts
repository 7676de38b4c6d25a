import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HALL_MIGRATIONS, type HallDocument, SCHEMA_VERSION } from './document.ts'
import { parseHallDocument } from './parse-document.ts'
import { arbitraryHall, createHungHall, createTestHall, createTestRoom, createTestWork, withOpening } from './testing/halls.ts'
import { releasedHalls } from './testing/released-halls.ts'

describe('released documents', () => {
  for (const { name, document } of releasedHalls) {
    test(`${name} can still be opened`, () => {
      const parsed = parseHallDocument(document)
      expect(parsed).toMatchObject({ ok: true, document: { schemaVersion: SCHEMA_VERSION } })
    })
  }

  test('every released version has a fixture and a migration step', () => {
    const versions = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1)
    expect(new Set(releasedHalls.map(({ name }) => name))).toEqual(new Set(versions.map((version) => `hall-v${version}.json`)))
    expect(HALL_MIGRATIONS.map((step) => step.from)).toEqual(versions.slice(0, -1))
  })
})

test('a stored document is opened unchanged', () => {
  fc.assert(
    fc.property(arbitraryHall, (hall) => {
      expect(parseHallDocument(JSON.parse(JSON.stringify(hall)))).toEqual({
        ok: true,
        document: JSON.parse(JSON.stringify(hall)),
      })
    }),
    { numRuns: 25 },
  )
})

test('a newer document is reported as too new, anything else that is not a hall as invalid', () => {
  expect(parseHallDocument({ ...createTestHall(createTestRoom()), schemaVersion: 99 })).toMatchObject({
    ok: false,
    reason: 'too_new',
  })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseHallDocument(value)).toMatchObject({ ok: false })
    }),
  )
})

describe('an invalid document is rejected with the path of the fault', () => {
  const room = createTestRoom(12, 10)
  const hall = createHungHall(room, 3)
  const cases: [string, unknown, RegExp][] = [
    ['an unknown field', { ...hall, sparkle: true }, /Unrecognized|sparkle|Invalid/],
    ['a size that is no number', { ...hall, works: [{ ...createTestWork('a'), widthM: 'wide' }] }, /works\.0\.widthM/],
    [
      'two works with one id',
      createTestHall(room, [createTestWork('a', { uM: 2 }), createTestWork('a', { uM: 5 })]),
      /works\.a: the id is used twice/,
    ],
    [
      'a work on a wall that is not there',
      createTestHall(room, [createTestWork('a', { surfaceId: 'w9' })]),
      /unknown surface w9/,
    ],
    ['a work outside its wall', createTestHall(room, [createTestWork('a', { uM: 0.3 })]), /works\.a: reaches outside its wall/],
    ['a work through the floor', createTestHall(room, [createTestWork('a', { vM: 0.2 })]), /works\.a: reaches outside its wall/],
    [
      'an opening wider than its wall',
      createTestHall(withOpening(room, 1, { id: 'gate', kind: 'arch', uM: 5, widthM: 11, heightM: 2, sillM: 0 })),
      /openings\.gate: reaches outside/,
    ],
    ['a spawn outside', createTestHall({ ...room, spawn: { at: [20, 0], yawRad: 0 } }), /spawn: not on the floor/],
    ['a floor the wrong way round', createTestHall({ ...room, floor: [...room.floor].reverse() }), /floor:/],
  ]
  for (const [name, value, issue] of cases) {
    test(name, () => {
      const parsed = parseHallDocument(value)
      expect(parsed).toMatchObject({ ok: false, reason: 'invalid' })
      expect(parsed.ok ? '' : parsed.issues.join('\n')).toMatch(issue)
    })
  }

  test('both faces of a partition are surfaces to hang works on', () => {
    const partition = { id: 'screen', a: [-1, 0], b: [1, 0], heightM: 3, thicknessM: 0.2, openings: [] } satisfies unknown
    const withScreen: HallDocument = createTestHall({ ...room, partitions: [{ ...partition, a: [-1, 0], b: [1, 0] }] }, [
      createTestWork('a', { surfaceId: 'screen:front', uM: 1 }),
      createTestWork('b', { surfaceId: 'screen:back', uM: 1 }),
    ])
    expect(parseHallDocument(withScreen).ok).toBe(true)
    expect(parseHallDocument({ ...withScreen, works: [createTestWork('a', { surfaceId: 'screen', uM: 1 })] }).ok).toBe(false)
  })
})

test('a hall that would take minutes to bake is rejected', () => {
  expect(parseHallDocument(createTestHall(createTestRoom(80, 60)))).toMatchObject({
    ok: false,
    issues: [expect.stringContaining('floor: larger')],
  })
  const wide = createTestRoom(12, 10, { panels: [{ at: [0, 0], yawRad: 0, sizeM: [500, 1], heightM: 3 }] })
  expect(parseHallDocument(createTestHall(wide))).toMatchObject({ ok: false, reason: 'invalid' })
})
