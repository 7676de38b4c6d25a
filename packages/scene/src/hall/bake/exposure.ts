/** Sets the baked light for the eye, like a camera's exposure and white balance. */
import type { Building } from '../document.ts'
import { computeFloorAreaM2 } from '../plan.ts'
import { CHANNELS } from './bounce.ts'
import type { CoarseMap } from './coarse-map.ts'
import type { MoodLight } from './light-moods.ts'
import type { LinearRgb } from './reflectance.ts'
import { valueAt } from './value-at.ts'

/** What the light is adjusted to. */
export interface Exposure {
  /** Mean irradiance of the walls from panels and windows. */
  ambient: number
  /** Mean colour of all light on the walls. */
  white: LinearRgb
}

/** Lit from a cove alone, a room stays dimmer: its ceiling would outshine the works. */
const COVE_AMBIENT_SHARE = 0.6
/** Floor area for each lamp above which a hall looks less lit. */
const FLOOR_PER_LAMP_M2 = 6
/** Eyes adapt to a room of few lamps: soft light replaces this much of what they do not give. */
const ADAPTED_SHARE = 0.12

/**
 * What the light of a hall is set to.
 * @param mood with the hall's brightness
 * @param hasEmitters whether there are panels or windows; otherwise a cove lights the room
 */
export function computeExposure(
  building: Pick<Building, 'floor'>,
  mood: MoodLight,
  lampCount: number,
  hasEmitters: boolean,
): Exposure {
  const unlit = 1 - computeLampShare(building, lampCount)
  const ambient = mood.ambient + ADAPTED_SHARE * mood.spot * unlit
  return { ambient: ambient * (hasEmitters ? 1 : COVE_AMBIENT_SHARE), white: mood.white }
}

/** 0 … 1: whether the lamps of a hall are as many as its floor asks for. */
export function computeLampShare({ floor }: Pick<Building, 'floor'>, lampCount: number): number {
  return Math.min(1, (lampCount * FLOOR_PER_LAMP_M2) / computeFloorAreaM2(floor))
}

/**
 * Applies exposure and white balance. `soft`: all light except direct spotlights, in the first three channels. `balance`:
 * factors for the direct spotlights. Panels and windows are scaled to the mood, all colours to its white.
 */
export function applyExposure(
  exposure: Exposure | null,
  map: CoarseMap,
  direct: Float32Array,
  bounced: Float32Array,
): { soft: Float32Array; balance: LinearRgb } {
  const soft = new Float32Array(map.count * CHANNELS)
  const mean = computeWallMeans(map, direct, bounced)
  const gain = exposure && mean[4] > 0 ? exposure.ambient / mean[4] : 1
  const light = [mean[0] + gain * mean[3], mean[1] + gain * mean[4], mean[2] + gain * mean[5]] as const
  const balance = exposure ? computeBalance(exposure.white, light) : ([1, 1, 1] as const)
  for (let point = 0; point < map.count; point++) {
    for (let channel = 0; channel < 3; channel++) {
      const spot = point * CHANNELS + channel
      const light = valueAt(bounced, spot) + gain * (valueAt(direct, spot + 3) + valueAt(bounced, spot + 3))
      soft[spot] = light * (balance[channel] ?? 1)
    }
    if (exposure) muteTint(soft, point * CHANNELS, exposure.white)
  }
  return { soft, balance }
}

/**
 * Eyes notice less of the tint that walls reflect on each other than a camera does. Without this a blue room would be all
 * blue.
 */
const TINT_SHARE = 0.55

/** Mutes the tint of the three values of `light` from `at` on. */
export function muteTint(light: Float32Array | number[], at: number, white: LinearRgb): void {
  const read = (channel: number) => light[at + channel] ?? 0
  const grey = computeLuminance(read(0), read(1), read(2)) / computeLuminance(...white)
  for (let channel = 0; channel < 3; channel++) {
    const neutral = grey * (white[channel] ?? 1)
    light[at + channel] = neutral + (read(channel) - neutral) * TINT_SHARE
  }
}

function computeLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type ChannelMeans = [number, number, number, number, number, number]

/** Mean of each channel over all walls, without what hangs on them. */
function computeWallMeans(map: CoarseMap, direct: Float32Array, bounced: Float32Array): ChannelMeans {
  const sums: ChannelMeans = [0, 0, 0, 0, 0, 0]
  let weight = 0
  for (const { face, first, columns, rows } of map.grids) {
    if (face.surface.kind !== 'wall') continue
    for (let point = first; point < first + columns * rows; point++) {
      if (map.usable[point] === 0 || map.covered[point] === 1) continue
      const areaM2 = valueAt(map.areaM2, point)
      weight += areaM2
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = point * CHANNELS + channel
        sums[channel] = (sums[channel] ?? 0) + areaM2 * (valueAt(direct, at) + valueAt(bounced, at))
      }
    }
  }
  return weight > 0 ? (sums.map((sum) => sum / weight) as ChannelMeans) : sums
}

/** Eyes adapt to most of a tint, not to all of it. */
const BALANCE_SHARE = 0.75

/** Factors that bring the mean light on the walls most of the way to a white. */
export function computeBalance(white: LinearRgb, light: LinearRgb): LinearRgb {
  if (light.some((value) => value <= 0)) return [1, 1, 1]
  const factor = (channel: 0 | 1 | 2) => (white[channel] / light[channel]) ** BALANCE_SHARE
  return [factor(0) / factor(1), 1, factor(2) / factor(1)]
}
