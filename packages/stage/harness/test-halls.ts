/** Halls for the harness: an official template with a number of works. */
import { UNKNOWN_WORK_FACTS } from '@zhanjian/scene/hall/create-hall.ts'
import { type HallDocument, type HungWork, SCHEMA_VERSION } from '@zhanjian/scene/hall/document.ts'
import { hangWorks } from '@zhanjian/scene/hall/hang-works.ts'
import type { HallTemplate } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { createTextWall } from '@zhanjian/scene/hall/text-wall-spots.ts'
import { type TestWork, toWorksToHang } from './test-works.ts'

const TITLE = '山水之间'
const INTRODUCTION = `近三年，四位画家沿富春江往返写生，带回两百余张纸稿。展厅按季节排开：春水初涨，夏云压山，秋夜无人，冬日见骨。

请慢慢走。每件作品前都有一段画家自己的话，写于落笔当天；有的只有一句，像“雨停了，山还在”。`

/** `changes` replaces parts of the building, to try materials. */
export function createTestDocument(
  template: HallTemplate,
  works: readonly TestWork[],
  changes: Partial<HallDocument['building']>,
): HallDocument {
  const building = { ...template.build(works.length), ...changes }
  const textWall = createTextWall(building)
  const { placements } = hangWorks(building, toWorksToHang(works), { textWall })
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
    textWall: textWall && { ...textWall, title: TITLE, introduction: INTRODUCTION },
    music: null,
  }
}
