/** Light that falls straight on the points of the coarse net: spotlights from the fine grids, panels and windows by rays. */
import type { Vector3Tuple } from '../plan.ts'
import { CHANNELS } from './bounce.ts'
import type { CoarseMap } from './coarse-map.ts'
import type { FineGrid } from './fine-light.ts'
import type { PanelLightSampler } from './panel-light-sampler.ts'
import type { LinearRgb } from './reflectance.ts'
import type { SpotlightSampler } from './spotlight-sampler.ts'
import { valueAt } from './value-at.ts'

/** `CHANNELS` a point, as in `bounce.ts`. */
export function computeDirectLight(
  map: CoarseMap,
  spots: SpotlightSampler,
  panels: PanelLightSampler,
  coveLight: LinearRgb,
  fine: readonly FineGrid[],
): Float32Array {
  const direct = new Float32Array(map.count * CHANNELS)
  const counts = averageSpotlights(map, fine, direct)
  const out = new Float64Array(3)
  const none: Vector3Tuple = [0, 0, 0]
  for (let point = 0; point < map.count; point++) {
    if (map.usable[point] === 0) continue
    const [x, y, z] = [
      valueAt(map.position, point * 3),
      valueAt(map.position, point * 3 + 1),
      valueAt(map.position, point * 3 + 2),
    ]
    const normal: Vector3Tuple = [
      valueAt(map.normal, point * 3),
      valueAt(map.normal, point * 3 + 1),
      valueAt(map.normal, point * 3 + 2),
    ]
    if (valueAt(counts, point) === 0) {
      out.fill(0)
      spots.addIrradiance(
        { x, y, z, halfU: none, halfV: none, isEdge: false },
        normal,
        spots.findLampsNear(x, y, z, 0.01, normal),
        out,
      )
      direct.set(out, point * CHANNELS)
    }
    panels.writeIrradiance(x, y, z, normal, out)
    direct.set(out, point * CHANNELS + 3)
  }
  const panelPart = direct.slice()
  map.smooth(panelPart, CHANNELS)
  for (let i = 0; i < direct.length; i++) if (i % CHANNELS >= 3) direct[i] = valueAt(panelPart, i)
  addCoveLight(map, coveLight, direct)
  return direct
}

function addCoveLight(map: CoarseMap, coveLight: LinearRgb, direct: Float32Array): void {
  for (const { face, first, columns, rows } of map.grids) {
    if (face.surface.kind !== 'ceiling') continue
    for (let point = first; point < first + columns * rows; point++) {
      for (const channel of [0, 1, 2] as const) {
        const at = point * CHANNELS + 3 + channel
        direct[at] = valueAt(direct, at) + coveLight[channel] * valueAt(map.usable, point)
      }
    }
  }
}

/** Averages the fine texels round each point; returns how many there were. */
function averageSpotlights(map: CoarseMap, fine: readonly FineGrid[], direct: Float32Array): Float32Array {
  const counts = new Float32Array(map.count)
  map.grids.forEach((coarse, index) => {
    const grid = fine[index]
    if (!grid) return
    for (let texel = 0; texel < grid.columns * grid.rows; texel++) {
      if (grid.visible[texel] === 0) continue
      const s = ((texel % grid.columns) + 0.5) / grid.columns
      const t = (Math.floor(texel / grid.columns) + 0.5) / grid.rows
      const point = map.findPointAt(coarse, s, t)
      if (point < 0 || map.covered[point] === 1) continue
      counts[point] = valueAt(counts, point) + 1
      for (let channel = 0; channel < 3; channel++) {
        const at = point * CHANNELS + channel
        direct[at] = valueAt(direct, at) + valueAt(grid.light, texel * 3 + channel)
      }
    }
  })
  for (let point = 0; point < map.count; point++) {
    const count = valueAt(counts, point)
    for (let channel = 0; channel < 3 && count > 1; channel++) {
      direct[point * CHANNELS + channel] = valueAt(direct, point * CHANNELS + channel) / count
    }
  }
  return counts
}
