import { expect, test } from 'vitest'
import { type LightMood, lightMood } from '../document.ts'
import { HALL_TEMPLATES } from '../templates/hall-templates.ts'
import { createTestHall, createTestWork } from '../testing/halls.ts'
import { bakeHall } from './bake-hall.ts'
import { toLinearRgb } from './reflectance.ts'
import { createBoxBuilding } from './testing/buildings.ts'
import { readLightAt } from './testing/measure-lightmap.ts'

type Lab = readonly [number, number, number]

/** CIE L*a*b* of linear sRGB under D65. */
function toLab([red, green, blue]: readonly [number, number, number]): Lab {
  const bend = (share: number) => (share > 0.008_856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const measureDistance = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** A step between two shades is seen from about 2; side by side in memory, as two halls are, from about 10. */
const AT_A_GLANCE = 10
const MOODS = lightMood.options
const WALLS = [
  ...new Set(
    HALL_TEMPLATES.flatMap(({ build }) => {
      const { wallColour, partitions } = build(12)
      return [wallColour, ...partitions.flatMap(({ colour }) => colour ?? [])]
    }),
  ),
]

/** Colours of a wall in each mood: the mean of the bare wall high up beside a work, and of its pool of light. */
function measureWall(wallColour: string): Record<LightMood, { bare: Lab; lit: Lab }> {
  const building = createBoxBuilding(5, 4, 3.4, {
    wallColour,
    panels: [{ at: [0, 0], yawRad: 0, sizeM: [2, 0.5], heightM: 3.4 }],
  })
  const [red, green, blue] = toLinearRgb(wallColour)
  const measure = (mood: LightMood) => {
    const hall = { ...createTestHall(building, [createTestWork('a', { uM: 2.5 })]), light: { mood, brightness: 1 } }
    const lightmap = bakeHall(hall, { quality: 'fast' })
    const at = (s: number, vM: number) => {
      const light = readLightAt(lightmap, 'w0', s, vM / 3.4)
      return toLab([light[0] * red, light[1] * green, light[2] * blue])
    }
    return { bare: at(0.12, 2.6), lit: at(0.5, 2.15) }
  }
  return { daylight: measure('daylight'), warm: measure('warm'), dusk: measure('dusk'), spotlight: measure('spotlight') }
}

test.each(WALLS)('F-01 the moods are told apart at a glance on a wall of %s', (wallColour) => {
  const walls = measureWall(wallColour)
  for (const [index, one] of MOODS.entries()) {
    for (const other of MOODS.slice(index + 1)) {
      expect(measureDistance(walls[one].bare, walls[other].bare), `${one} and ${other}`).toBeGreaterThan(AT_A_GLANCE)
    }
  }
  // Lamps are warmer than the evening round them, and the stage is darkest beside its pools.
  expect(walls.dusk.lit[2] - walls.dusk.bare[2]).toBeGreaterThan(5)
  expect(walls.spotlight.lit[0] - walls.spotlight.bare[0]).toBeGreaterThan(walls.daylight.lit[0] - walls.daylight.bare[0])
})
