/** Creates a hall from pictures: a template is built for their number and all of them are hung. */
import { type Building, type HallDocument, type HungWork, SCHEMA_VERSION, type WorkTextField } from './document.ts'
import { hangWorks, type WorkToHang } from './hang-works.ts'
import type { HallTemplate, HallTemplateId } from './templates/hall-template.ts'
import { getHallTemplate } from './templates/hall-templates.ts'

/** A picture that wants to hang. `aspect`: width through height. What is not known stays empty. */
export interface NewWork extends Partial<Pick<HungWork, WorkTextField | 'realSizeCm' | 'frame' | 'matM'>> {
  id: string
  assetId: string
  aspect: number
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
export const removeContent = (document: HallDocument): HallDocument => ({ ...document, works: [], music: null })

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
  const building = build(newWorks.length)
  const toHang: WorkToHang[] = newWorks.map((work) => ({ frame, matM, ...work }))
  const newWorkById = new Map(newWorks.map((work) => [work.id, work]))
  const works = hangWorks(building, toHang).placements.flatMap((placement) => {
    const work = newWorkById.get(placement.id)
    if (work === undefined) return []
    const { aspect: _aspect, ...facts } = work
    return [{ ...UNKNOWN_WORK_FACTS, frame, matM, ...facts, ...placement }]
  })
  return { schemaVersion: SCHEMA_VERSION, kind: 'hall', template, building, light, works, music: null }
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
