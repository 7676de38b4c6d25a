import { hotspot } from '@zhanjian/scene/tour/document.ts'
import { HOTSPOT_KIND_NAMES, listHotspotFields } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { createTestHotspots } from '@zhanjian/scene/tour/testing/tours.ts'
import { expect, test } from 'vitest'
import { createHotspotContent, findFirstChoice } from './hotspot-fields.tsx'

test('a new hotspot of any kind is complete as soon as one thing is chosen; a text stands at once', () => {
  const examples = createTestHotspots('s1')
  const made = HOTSPOT_KIND_NAMES.map((kind) => {
    const field = findFirstChoice(kind)?.field
    const example = examples.find((one) => one.kind === kind)
    const chosen = example && listHotspotFields(example).find(({ is }) => is === field?.is)?.value
    return { id: 'h', yawRad: 0, pitchRad: 0, label: '', ...createHotspotContent(kind, chosen ?? null) }
  })
  expect(made.filter((one) => !hotspot.safeParse(one).success)).toEqual([])
  expect(HOTSPOT_KIND_NAMES.filter((kind) => findFirstChoice(kind) === null)).toEqual(['text'])
})
