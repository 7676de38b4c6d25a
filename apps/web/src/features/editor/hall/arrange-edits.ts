/** Edits that arrange a whole hall. Each is one undo step. */
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, hallEdits, type SimpleHallEdit, toPlacement } from '@zhanjian/scene/hall/edits.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { createSwapEdit } from '@zhanjian/scene/hall/hang-single-work.ts'
import { computeCentreHeightM } from '@zhanjian/scene/hall/hang-sizes.ts'
import { type RehangOptions, rehang } from '@zhanjian/scene/hall/hang-works.ts'
import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import type { HallTemplate } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { moveTextWall } from '@zhanjian/scene/hall/text-wall-spots.ts'

/** How much of the walls the works cover: the smaller they are, the wider the gaps. */
export type Density = 'airy' | 'usual' | 'full'

const SIZE_FACTOR_BY_DENSITY: Record<Density, number> = { airy: 0.78, usual: 1, full: 1.22 }

type PictureSizes = Pick<RehangOptions, 'getLongSidePx'>

/** Hangs all works anew in their order. Null if some would not fit. */
export function buildRehangEdit(
  { building, works, textWall }: HallDocument,
  density: Density,
  sizes: PictureSizes = {},
): HallEdit | null {
  const defaultHanging = rehang(building, works, { keepsSizes: false, textWall, ...sizes })
  const hanging =
    density === 'usual'
      ? defaultHanging
      : rehang(building, scaleWorks(works, defaultHanging.placements, SIZE_FACTOR_BY_DENSITY[density]), {
          keepsSizes: true,
          textWall,
        })
  return hanging.unplacedIds.length > 0 ? null : { type: 'place_works', placements: hanging.placements }
}

/** Works with a known real size keep it. */
function scaleWorks(
  works: readonly HungWork[],
  placements: readonly ReturnType<typeof toPlacement>[],
  factor: number,
): HungWork[] {
  const sizeById = new Map(placements.map((placed) => [placed.id, placed]))
  return works.map((work) => {
    const { widthM, heightM } = sizeById.get(work.id) ?? work
    return work.realSizeCm === null ? { ...work, widthM: widthM * factor, heightM: heightM * factor } : work
  })
}

/** Moves the works to another building, with room for at least `workCount`. Null if some would not fit. */
export function buildChangeTemplateEdit(
  { works, ...document }: HallDocument,
  template: HallTemplate,
  { workCount = 0, ...sizes }: PictureSizes & { workCount?: number } = {},
): HallEdit | null {
  const building = template.build(Math.max(works.length, workCount))
  const textWall = moveTextWall(building, document.textWall)
  const { placements, unplacedIds } = rehang(building, works, { keepsSizes: false, textWall, ...sizes })
  if (unplacedIds.length > 0) return null
  return {
    type: 'batch',
    edits: [
      { type: 'replace_building', template: { id: template.id, version: template.version }, building, placements, textWall },
      { type: 'set_light', set: template.defaults.light },
    ],
  }
}

const ALIGNMENT_TOLERANCE_M = 0.001

/** Aligns the works' centres at eye level as far as the wall allows. Works above or below others stay. Null if nothing moves. */
export function buildAlignEdit({ building, works }: HallDocument): HallEdit | null {
  const surfaceById = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  const placements = works.flatMap((work) => {
    const surface = surfaceById.get(work.surfaceId)
    if (surface === undefined || works.some((other) => other !== work && isInColumn(work, other))) return []
    const vM = computeCentreHeightM(surface, computeFramedSize(work).heightM)
    return Math.abs(vM - work.vM) < ALIGNMENT_TOLERANCE_M ? [] : [{ ...toPlacement(work), vM }]
  })
  return placements.length === 0 ? null : { type: 'place_works', placements }
}

/** Whether the two could overlap if one of them moved vertically. */
const isInColumn = (work: HungWork, other: HungWork): boolean =>
  work.surfaceId === other.surfaceId &&
  Math.abs(work.uM - other.uM) < (computeFramedSize(work).widthM + computeFramedSize(other).widthM) / 2

/**
 * Moves a work within the list and on the walls; those in between shift by one position. Null if nothing moves or a swap fails.
 */
export function buildMoveInListEdit(document: HallDocument, from: number, to: number): HallEdit | null {
  const step = to > from ? 1 : -1
  const edits: SimpleHallEdit[] = []
  let current = document
  for (let at = from; at !== to; at += step) {
    const [work, next] = [current.works[at], current.works[at + step]]
    const swap = work === undefined || next === undefined ? null : createSwapEdit(current, work.id, next.id)
    const applied = swap === null ? null : hallEdits.apply(current, swap)
    if (swap === null || !applied?.ok) return null
    edits.push(...(swap.type === 'batch' ? swap.edits : [swap]))
    current = applied.document
  }
  return edits.length === 0 ? null : { type: 'batch', edits }
}

/** Sets the same frame and mat for all works. */
export function buildFrameAllEdit({ works }: HallDocument, set: Partial<Pick<HungWork, 'frame' | 'matM'>>): HallEdit {
  return { type: 'set_works', changes: works.map((work) => ({ id: work.id, set })) }
}
