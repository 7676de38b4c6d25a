/** Halls for the harness: an official template with a number of works. */
import { UNKNOWN_WORK_FACTS } from '@zhanjian/scene/create-hall.ts'
import { type HallDocument, type HungWork, SCHEMA_VERSION } from '@zhanjian/scene/document.ts'
import { hangWorks } from '@zhanjian/scene/hang-works.ts'
import type { HallTemplate } from '@zhanjian/scene/templates/hall-template.ts'
import { type TestWork, toWorksToHang } from './test-works.ts'

/** `changes` replaces parts of the building, to try materials. */
export function createTestDocument(
  template: HallTemplate,
  works: readonly TestWork[],
  changes: Partial<HallDocument['building']>,
): HallDocument {
  const building = { ...template.build(works.length), ...changes }
  const { placements } = hangWorks(building, toWorksToHang(works))
  const hung = placements.flatMap((placement): HungWork[] => {
    const work = works.find(({ id }) => id === placement.id)
    if (!work) return []
    const { aspect: _aspect, ...fields } = work
    return [
      {
        ...UNKNOWN_WORK_FACTS,
        ...fields,
        ...placement,
        realSizeCm: [Math.round(placement.widthM * 100), Math.round(placement.heightM * 100)],
      },
    ]
  })
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'hall',
    template: { id: template.id, version: template.version },
    building,
    light: template.defaults.light,
    works: hung,
    music: null,
  }
}
