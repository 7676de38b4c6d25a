/** Pictures in, hall out: a template built for so many works, with all of them hung. */
import { type Building, type HallDocument, type HungWork, SCHEMA_VERSION } from './document.ts'
import { hangWorks, type WorkToHang } from './hang-works.ts'
import type { HallTemplate, HallTemplateId } from './templates/hall-template.ts'
import { getHallTemplate } from './templates/hall-templates.ts'

/** A picture that wants to hang. `aspect`: width through height. What is not known stays empty. */
export interface NewWork
  extends Partial<Pick<HungWork, 'title' | 'artist' | 'year' | 'medium' | 'realSizeCm' | 'text' | 'alt' | 'frame' | 'matM'>> {
  id: string
  assetId: string
  aspect: number
}

/** What a hall is built from: an official template, or what somebody made. */
export interface HallBlueprint {
  template: HallDocument['template']
  build: (workCount: number) => Building
  defaults: HallTemplate['defaults']
}

export const getOfficialBlueprint = (id: HallTemplateId): HallBlueprint => {
  const { version, build, defaults } = getHallTemplate(id)
  return { template: { id, version }, build, defaults }
}

/** Framed like this where the template says nothing. */
const DEFAULT_FRAMING = { frame: 'oak', matM: 0.06 } as const

/** Its building as it stands, however many works there are: who drew the walls meant them. `template`: how the hall names it. */
export const createBlueprintFromHall = (document: HallDocument, template: HallDocument['template']): HallBlueprint => ({
  template,
  build: () => document.building,
  defaults: { light: document.light, ...DEFAULT_FRAMING },
})

/** What others may build from: the hall with nobody's works, words and music. */
export const removeContent = (document: HallDocument): HallDocument => ({ ...document, works: [], music: null })

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
    const { aspect: _aspect, ...words } = work
    return [{ ...EMPTY_TEXTS, frame, matM, ...words, ...placement }]
  })
  return { schemaVersion: SCHEMA_VERSION, kind: 'hall', template, building, light, works, music: null }
}

const EMPTY_TEXTS = { title: '', artist: '', year: '', medium: '', realSizeCm: null, text: '', alt: '' }
