import { expect, test } from 'vitest'
import { findHotspotTarget, listHotspotFields } from './list-hotspot-fields.ts'
import { createTestHotspots } from './testing/tours.ts'

const hotspots = createTestHotspots('s1')

test('every kind of hotspot says what its fields are: what is moderated, kept as a file, or checked as a link', () => {
  const found = hotspots.map((hotspot) => [hotspot.kind, ...listHotspotFields(hotspot).map(({ is, name }) => `${name}: ${is}`)])
  expect(found).toEqual([
    ['scene', 'targetSceneId: scene'],
    ['text', 'text: text'],
    ['picture', 'assetId: file', 'alt: text'],
    ['video', 'assetId: file'],
    ['audio', 'assetId: file'],
    ['link', 'url: link'],
    ['work', 'code: work'],
    ['hall', 'code: work'],
    ['live', 'roomName: room'],
    ['card', 'cardId: card'],
  ])
})

test('a hotspot is asked where it leads by what it leads to', () => {
  expect(hotspots.flatMap((hotspot) => findHotspotTarget(hotspot, 'work') ?? [])).toEqual(['work000001', 'hall000001'])
  expect(hotspots.flatMap((hotspot) => findHotspotTarget(hotspot, 'card') ?? [])).toEqual(['card-1'])
})
