/** Pictures in, hall out: a template built for so many works, with all of them hung. */
import { type HallDocument, type HungWork, SCHEMA_VERSION } from './document.ts'
import { hangWorks, type WorkToHang } from './hang.ts'
import type { HallTemplateId } from './templates/hall-template.ts'
import { hallTemplateOf } from './templates/hall-templates.ts'

/** A picture that wants to hang. `aspect`: width through height. What is not known stays empty. */
export interface NewWork
  extends Partial<Pick<HungWork, 'title' | 'artist' | 'year' | 'medium' | 'realSizeCm' | 'text' | 'alt' | 'frame' | 'matM'>> {
  id: string
  assetId: string
  aspect: number
}

/** Works for which no wall has room are left out; no official template has such walls within 200 works. */
export function makeHall(templateId: HallTemplateId, newWorks: readonly NewWork[]): HallDocument {
  const template = hallTemplateOf(templateId)
  const { light, frame, matM } = template.defaults
  const building = template.build(newWorks.length)
  const toHang: WorkToHang[] = newWorks.map((work) => ({ frame, matM, ...work }))
  const newWorkById = new Map(newWorks.map((work) => [work.id, work]))
  const works = hangWorks(building, toHang).placements.flatMap((placement) => {
    const work = newWorkById.get(placement.id)
    if (work === undefined) return []
    const { aspect: _aspect, ...words } = work
    return [{ ...NO_WORDS, frame, matM, ...words, ...placement }]
  })
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'hall',
    template: { id: template.id, version: template.version },
    building,
    light,
    works,
    music: null,
  }
}

const NO_WORDS = { title: '', artist: '', year: '', medium: '', realSizeCm: null, text: '', alt: '' }
