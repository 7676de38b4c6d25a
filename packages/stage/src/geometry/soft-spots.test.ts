import { getHallTemplate, HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { describe, expect, test } from 'vitest'
import { createSoftSpotGeometry } from './soft-spots.ts'

interface Spot {
  at: [x: number, y: number, z: number]
  facesEye: boolean
  adds: number
  takes: number
}

/** The middle of every square with what it adds and takes. */
function listSpots(building: Parameters<typeof createSoftSpotGeometry>[0]): Spot[] {
  const geometry = createSoftSpotGeometry(building)
  if (!geometry) return []
  const [position, fade, tone] = ['position', 'aFade', 'aTone'].map((name) => geometry.getAttribute(name))
  if (!position || !fade || !tone) return []
  return Array.from({ length: position.count / 4 }, (_, spot) => {
    const mean = (axis: number) =>
      [0, 1, 2, 3].reduce((sum, corner) => sum + position.getComponent(spot * 4 + corner, axis) / 4, 0)
    return {
      at: [mean(0), mean(1), mean(2)],
      facesEye: fade.getY(spot * 4) === 1,
      adds: tone.getX(spot * 4),
      takes: tone.getW(spot * 4),
    }
  })
}

describe.each(HALL_TEMPLATES.map(({ id, build }) => ({ id, building: build(40) })))('$id', ({ building }) => {
  const spots = listSpots(building)
  const near = ([x, , z]: Spot['at'], at: readonly [number, number]) => Math.hypot(x - at[0], z - at[1]) < 0.01

  test('F-01 what stands on the floor darkens it, and lanterns glow', () => {
    for (const { kind, at, id } of building.props) {
      if (kind === 'beam') continue
      const own = spots.filter((spot) => near(spot.at, at) && spot.facesEye === (kind === 'pendant'))
      expect(own.length, id).toBeGreaterThan(0)
      for (const { adds, takes } of own) expect(kind === 'pendant' ? adds : takes, id).toBeGreaterThan(0)
    }
  })

  test('F-01 the floor is dark at the foot of the door', () => {
    const flat = spots.filter(({ facesEye, takes }) => !facesEye && takes > 0)
    expect(flat.length).toBe(building.props.filter(({ kind }) => kind !== 'beam' && kind !== 'pendant').length + 1)
  })
})

test('F-01 the shadow of a seat on a rug lies on the rug', () => {
  const building = getHallTemplate('octagon').build(12)
  const seat = building.props.find(({ kind }) => kind === 'round_bench')
  const heights = listSpots(building)
    .filter(({ at, facesEye }) => !facesEye && Math.hypot(at[0] - (seat?.at[0] ?? 9), at[2] - (seat?.at[1] ?? 9)) < 0.01)
    .map(({ at }) => at[1])
  expect(Math.max(...heights)).toBeGreaterThan(0.03)
})
