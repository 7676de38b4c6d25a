/** Where the rails of lamps run: one for each row of lamps before a wall, from room to room a new one. */
import type { Building } from '@zhanjian/scene/hall/document.ts'
import type { Span, Surface } from '@zhanjian/scene/hall/plan.ts'

/** How far a rail extends beyond its outermost lamp. */
const OVERHANG_M = 0.5
/** What stays free between the end of a rail and a wall. */
const END_CLEARANCE_M = 0.05

/**
 * Stretches along the surface, in metres from its `a`.
 * @param lampsM where along the surface the lamps of the row hang
 * @param row how far off the wall and how high
 */
export function computeRails(
  building: Pick<Building, 'partitions'>,
  surface: Surface,
  lampsM: readonly number[],
  row: { offM: number; heightM: number },
): Span[] {
  const cuts = computeCuts(building, surface, row)
  const froms = [0, ...cuts.map(({ toM }) => toM)]
  const tos = [...cuts.map(({ fromM }) => fromM), surface.lengthM]
  return froms.flatMap((afterM, index) => {
    const beforeM = tos[index] ?? surface.lengthM
    const lampsBetweenM = lampsM.filter((lampM) => lampM > afterM && lampM < beforeM)
    if (lampsBetweenM.length === 0) return []
    const fromM = Math.max(afterM + END_CLEARANCE_M, Math.min(...lampsBetweenM) - OVERHANG_M)
    const toM = Math.min(beforeM - END_CLEARANCE_M, Math.max(...lampsBetweenM) + OVERHANG_M)
    return toM > fromM ? [{ fromM, toM }] : []
  })
}

/** What partitions that reach up to the rail take of its line, in order. */
function computeCuts(
  { partitions }: Pick<Building, 'partitions'>,
  surface: Surface,
  row: { offM: number; heightM: number },
): Span[] {
  return partitions
    .filter(({ heightM }) => heightM > row.heightM)
    .flatMap(({ a, b, thicknessM }) => {
      const [from, to] = [planToWall(surface, a), planToWall(surface, b)]
      const acrossM = to.offM - from.offM
      const share = (row.offM - from.offM) / acrossM
      if (!(share >= 0 && share <= 1)) return []
      const atM = from.alongM + share * (to.alongM - from.alongM)
      const halfM = ((thicknessM / 2) * Math.hypot(acrossM, to.alongM - from.alongM)) / Math.abs(acrossM)
      return [{ fromM: atM - halfM, toM: atM + halfM }]
    })
    .sort((one, other) => one.fromM - other.fromM)
}

function planToWall(surface: Surface, [x, z]: readonly [number, number]): { alongM: number; offM: number } {
  const [dx, dz] = [x - surface.a[0], z - surface.a[1]]
  return {
    alongM: dx * surface.direction[0] + dz * surface.direction[1],
    offM: dx * surface.normal[0] + dz * surface.normal[1],
  }
}
