import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHall } from './create-hall.ts'
import { parseHallDocument } from './parse-document.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'

const aspects = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { minLength: 0, maxLength: 40 })

test.each(
  HALL_TEMPLATES.map(({ id }) => id),
)('F-01 any handful of pictures becomes a valid hall in %s, every one of them hung', (id) => {
  fc.assert(
    fc.property(aspects, (given) => {
      const hall = createHall(
        id,
        given.map((aspect, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect })),
      )
      const parsed = parseHallDocument(hall)
      expect(parsed.ok ? [] : parsed.issues).toEqual([])
      expect(hall.works).toHaveLength(given.length)
    }),
    { numRuns: 12 },
  )
})

test('F-01 known words and sizes are copied, unknown ones stay empty', () => {
  const hall = createHall('white_cube', [
    { id: 'w1', assetId: 'a1', aspect: 1.5, title: '远山有信', artist: '沈未央', realSizeCm: [150, 100] },
    { id: 'w2', assetId: 'a2', aspect: 1 },
  ])
  const byId = new Map(hall.works.map((work) => [work.id, work]))
  expect(byId.get('w1')).toMatchObject({ title: '远山有信', artist: '沈未央', widthM: 1.5, heightM: 1, realSizeCm: [150, 100] })
  expect(byId.get('w2')).toMatchObject({ title: '', artist: '', realSizeCm: null, alt: '' })
})

test('F-01 large works of known size get a building in which they hang in one row, at their size', () => {
  const works = Array.from({ length: 12 }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1 }))
  const { building, works: hung } = createHall(
    'octagon',
    works.map((work) => ({ ...work, realSizeCm: [150, 150] })),
  )
  expect(building).not.toEqual(createHall('octagon', works).building)
  for (const work of hung) {
    expect([work.widthM, work.heightM]).toEqual([1.5, 1.5])
    const beside = hung.filter((other) => other !== work && other.surfaceId === work.surfaceId)
    for (const other of beside) expect(Math.abs(other.uM - work.uM)).toBeGreaterThan(1.5)
  }
})
