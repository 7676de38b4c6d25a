import { expect, test } from 'vitest'
import { createBlueprintFromHall, createHall, createHallFrom, getOfficialBlueprint, removeContent } from './create-hall.ts'
import { parseHallDocument } from './parse-document.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { estimateWorkCapacity } from './work-capacity.ts'

const createSquareWorks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1 }))

test.each(
  HALL_TEMPLATES.map(({ id }) => id),
)('S-15 as many works as %s states as its capacity hang in one row, none tiny', (id) => {
  const building = getOfficialBlueprint(id).build(12)
  const count = estimateWorkCapacity(building)
  expect(count).toBeGreaterThan(3)
  const document = { ...createHall(id, []), building }
  const { works } = createHallFrom(createBlueprintFromHall(document, { id: 'made', version: 1 }), createSquareWorks(count))
  expect(works).toHaveLength(count)
  for (const work of works) {
    const beside = works.filter((other) => other !== work && other.surfaceId === work.surfaceId)
    const above = beside.filter((other) => Math.abs(other.uM - work.uM) < (other.widthM + work.widthM) / 2)
    expect(above).toEqual([])
  }
})

test('S-10 a template contains the hall without its works, and a hall created from it has the same building', () => {
  const hall = { ...createHall('moon_gate', createSquareWorks(5)), music: { assetId: 'song', volume: 1 } }
  const template = removeContent(hall)
  expect(template).toMatchObject({ building: hall.building, light: hall.light, works: [], music: null })
  expect(parseHallDocument(template).ok).toBe(true)
  const made = createHallFrom(createBlueprintFromHall(template, { id: 'abcdefghij', version: 3 }), createSquareWorks(3))
  expect(made).toMatchObject({ template: { id: 'abcdefghij', version: 3 }, building: hall.building, light: hall.light })
  expect(made.works).toHaveLength(3)
  const parsed = parseHallDocument(made)
  expect(parsed.ok ? [] : parsed.issues).toEqual([])
})

test('S-15 the id of an official template is never a valid id of a template made by people', () => {
  for (const { id } of HALL_TEMPLATES) expect(id).not.toMatch(/^[0-9A-Za-z]{10}$/)
})
