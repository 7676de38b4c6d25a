/** Creates a hall from pictures: a template is built for their number and all of them are hung. */
import { type Building, type HallDocument, type HungWork, SCHEMA_VERSION, type WorkTextField } from './document.ts'
import { hangWorks, type WorkToHang } from './hang-works.ts'
import type { HallTemplate, HallTemplateId } from './templates/hall-template.ts'
import { getHallTemplate } from './templates/hall-templates.ts'
import { createTextWall } from './text-wall-spots.ts'

/** A picture that wants to hang. `aspect`: width through height. What is not known stays empty. */
export interface NewWork extends Partial<Pick<HungWork, WorkTextField | 'realSizeCm' | 'frame' | 'matM'>> {
  id: string
  assetId: string
  aspect: number
  /** Longer side of the picture file, when known: it hangs no larger than it is sharp. */
  longSidePx?: number
}

/** What a hall is built from: an official template, or a template that a user has made. */
export interface HallBlueprint {
  template: HallDocument['template']
  /** Builds a building with room for this many works. */
  build: (workCount: number) => Building
  defaults: HallTemplate['defaults']
}

/** The blueprint of an official template. */
export const getOfficialBlueprint = (id: HallTemplateId): HallBlueprint => {
  const { version, build, defaults } = getHallTemplate(id)
  return { template: { id, version }, build, defaults }
}

const ROOM_FACTORS = [1, 1.25, 1.5]

/** Framing for templates that define none. */
const DEFAULT_FRAMING = { frame: 'oak', matM: 0.06 } as const

/**
 * The building is copied unchanged for any number of works.
 * @param template how the hall refers to its template
 */
export const createBlueprintFromHall = (document: HallDocument, template: HallDocument['template']): HallBlueprint => ({
  template,
  build: () => document.building,
  defaults: { light: document.light, ...DEFAULT_FRAMING },
})

/** The hall as a template for others: without works, texts and music. */
export const removeContent = (document: HallDocument): HallDocument => ({ ...document, works: [], textWall: null, music: null })

/**
 * Creates a hall from an official template.
 * @param newWorks in visiting order; `id` must be unique
 * @example
 * ```ts
 * createHall('white_cube', [{ id: 'p0', assetId: 'asset-1', aspect: 1.5 }])
 * ```
 */
export const createHall = (templateId: HallTemplateId, newWorks: readonly NewWork[]): HallDocument =>
  createHallFrom(getOfficialBlueprint(templateId), newWorks)

/** Works for which no wall has room are left out; no official template has such walls within 200 works. */
export function createHallFrom({ template, build, defaults }: HallBlueprint, newWorks: readonly NewWork[]): HallDocument {
  const { light, frame, matM } = defaults
  const toHang: WorkToHang[] = newWorks.map((work) => ({ frame, matM, ...work }))
  const building = buildFor(build, toHang)
  const newWorkById = new Map(newWorks.map((work) => [work.id, work]))
  const withText = createTextWall(building)
  const besideText = hangWorks(building, toHang, { textWall: withText })
  // Works come first where a building has no wall to spare.
  const textWall = besideText.unplacedIds.length === 0 ? withText : null
  const { placements } = textWall ? besideText : hangWorks(building, toHang)
  const works = placements.flatMap((placement) => {
    const work = newWorkById.get(placement.id)
    if (work === undefined) return []
    const { aspect: _aspect, longSidePx: _longSidePx, ...facts } = work
    return [{ ...UNKNOWN_WORK_FACTS, frame, matM, ...facts, ...placement }]
  })
  return { schemaVersion: SCHEMA_VERSION, kind: 'hall', template, building, light, works, textWall, music: null }
}

/** Room for so many works of usual size, or for more of them if those whose size is known would hang above each other. */
function buildFor(build: HallBlueprint['build'], works: readonly WorkToHang[]): Building {
  const usual = build(works.length)
  if (!works.some((work) => work.realSizeCm)) return usual
  const hasOneRow = (building: Building): boolean => {
    const { placements, shrunkIds } = hangWorks(building, works)
    return (
      shrunkIds.length === 0 &&
      placements.every((one) =>
        placements.every(
          (other) =>
            one === other || one.surfaceId !== other.surfaceId || Math.abs(one.uM - other.uM) > (one.widthM + other.widthM) / 2,
        ),
      )
    )
  }
  return ROOM_FACTORS.map((factor) => build(Math.ceil(works.length * factor))).find(hasOneRow) ?? usual
}

/** What a work says of itself before anything is known of it. */
export const UNKNOWN_WORK_FACTS: Pick<HungWork, WorkTextField | 'realSizeCm'> = {
  title: '',
  artist: '',
  year: '',
  medium: '',
  realSizeCm: null,
  text: '',
  alt: '',
}
