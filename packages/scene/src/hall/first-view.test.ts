import { describe, expect, test } from 'vitest'
import { createCollider } from './collider.ts'
import { createHall } from './create-hall.ts'
import { CLEAR_AHEAD_M, computeFirstView, createViewDescriber, type FirstView } from './first-view.ts'
import { computeSurfaces, wallToRoom } from './plan.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { createTestHall, createTestRoom, createTestWork } from './testing/halls.ts'

const PHONE = { fovYRad: 1.29, aspect: 390 / 844 }
const DESKTOP = { fovYRad: 1.01, aspect: 1280 / 800 }
const TABLET = { fovYRad: 1.03, aspect: 4 / 3 }
const ASPECTS = [1.5, 1, 0.75, 1.33, 0.67, 1.78]
const createWorks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: ASPECTS[index % 6] ?? 1 }))

const lookAhead = ({ at: [x, z], yawRad }: FirstView, distanceM: number) =>
  [x - Math.sin(yawRad) * distanceM, z - Math.cos(yawRad) * distanceM] as const

describe.each(HALL_TEMPLATES.map(({ id }) => id))('F-01 entering %s', (id) => {
  test.each([5, 12, 40, 120])('with %i works: works and walls before floor, and nothing in the way', (count) => {
    const hall = createHall(id, createWorks(count))
    const collider = createCollider(hall.building)
    for (const lens of [PHONE, DESKTOP]) {
      const view = computeFirstView(hall, lens)
      const describe = createViewDescriber(hall)
      const content = describe(view, lens)
      const plain = describe({ ...hall.building.spawn, pitchRad: 0 }, lens)
      expect(collider.isFree(...view.at)).toBe(true)
      expect(collider.isPathClear(...view.at, ...lookAhead(view, CLEAR_AHEAD_M))).toBe(true)
      if (lens === PHONE && id === 'moon_gate' && count <= 12) expect(content.isFramed).toBe(true)
      // The gate is the picture, with something of what lies behind.
      if (lens === PHONE && content.isFramed) {
        expect(content.wholeWorks + content.cutWorks + content.wholeTexts).toBeGreaterThan(0.01)
        continue
      }
      expect(content.wholeWorks).toBeGreaterThan(0.01)
      expect(content.cutSeats).toBeLessThan(lens === PHONE ? 0.08 : 0.015)
      expect(content.floor).toBeLessThan(count <= 12 ? 0.33 : 0.43)
      expect(content.floor).toBeLessThan(Math.max(0.25, plain.floor))
      expect(content.wholeWorks + content.wholeTexts + 0.001).toBeGreaterThanOrEqual(Math.min(0.1, 0.6 * plain.wholeWorks))
      if (lens === PHONE) expect(content.cutTexts).toBeLessThan(0.02)
      if (lens === PHONE) expect(Math.abs(content.middle)).toBeLessThan(0.45)
    }
  })
})

test.each(HALL_TEMPLATES.map(({ id }) => id))('F-01 entering %s with any screen and number of works cuts no seat', (id) => {
  const cut = [1, 4, 8, 12, 20, 40].flatMap((count) =>
    [ASPECTS, [1.5, 0.75, 1]].flatMap((aspects) => {
      const works = createWorks(count).map((work, index) => ({ ...work, aspect: aspects[index % aspects.length] ?? 1 }))
      const hall = createHall(id, works)
      const describe = createViewDescriber(hall)
      return [PHONE, DESKTOP, TABLET].flatMap((lens) => {
        const { cutSeats } = describe(computeFirstView(hall, lens), lens)
        return cutSeats > 0.02 ? [`${count} works, ${lens.aspect.toFixed(2)}: ${cutSeats.toFixed(3)}`] : []
      })
    }),
  )
  expect(cut).toEqual([])
})

test('F-01 a gate ahead frames the first view: the visitor stays before it', () => {
  const hall = createHall('moon_gate', createWorks(12))
  const gates = hall.building.partitions.map(({ a }) => a[1])
  for (const lens of [PHONE, DESKTOP]) expect(computeFirstView(hall, lens).at[1]).toBeGreaterThan(Math.max(...gates) + 1)
})

test.each(['moon_gate', 'long_gallery'] as const)('F-01 a wide screen that enters %s does not cut its title', (id) => {
  const hall = createHall(id, createWorks(40))
  expect(createViewDescriber(hall)(computeFirstView(hall, DESKTOP), DESKTOP).cutTexts).toBeLessThan(0.02)
})

test.each([
  'concrete',
  'ultramarine',
  'white_cube',
  'salon',
] as const)('F-01 through a phone the label of the first work in %s ends before the buttons at the right or above them', (id) => {
  const works = createWorks(5).map((work) => ({ ...work, title: 'x' }))
  const hall = createHall(id, works)
  const { at, yawRad, pitchRad } = computeFirstView(hall, PHONE)
  const half = Math.tan(PHONE.fovYRad / 2)
  const ends = hall.works.flatMap(({ surfaceId, uM, widthM }) => {
    const surface = computeSurfaces(hall.building).find((each) => each.id === surfaceId)
    if (!surface) return []
    const project = (alongM: number): [x: number, depth: number] => {
      const [x, , z] = wallToRoom(surface, alongM, 0)
      const [dx, dz] = [x - at[0], z - at[1]]
      const depth = -dx * Math.sin(yawRad) - dz * Math.cos(yawRad)
      return [(dx * Math.cos(yawRad) - dz * Math.sin(yawRad)) / depth / half / PHONE.aspect, depth]
    }
    const [left, depth] = project(uM - widthM / 2)
    const [labelEnd] = project(uM + widthM / 2 + 0.45)
    const isSeen = depth > 0 && left > -0.92 && project(uM + widthM / 2)[0] < 0.7
    return isSeen ? [{ labelEnd, labelFoot: -(0.5 / depth + pitchRad) / half }] : []
  })
  expect(ends.length).toBeGreaterThan(0)
  expect(ends.filter(({ labelEnd, labelFoot }) => labelEnd > 0.7 && labelFoot < -0.26)).toEqual([])
})

test('F-01 without works, or without room, a visitor still enters at the spawn’s side of the hall', () => {
  const empty = createTestHall(createTestRoom(12, 10))
  for (const hall of [empty, createTestHall(createTestRoom(2, 2))]) {
    const { at, pitchRad } = computeFirstView(hall, PHONE)
    expect(createCollider(hall.building).isFree(...at)).toBe(true)
    expect(Math.abs(pitchRad)).toBeLessThanOrEqual(0.09)
  }
})

test('F-01 a visitor who would see a bare wall turns to the work beside it', () => {
  const room = createTestRoom(12, 10)
  const hall = createTestHall(room, [createTestWork('w', { surfaceId: 'w0', uM: 10.6, vM: 1.5, widthM: 2, heightM: 1.5 })])
  expect(computeFirstView(hall, PHONE).yawRad).toBeLessThan(room.spawn.yawRad)
})
