import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { type TourEdit, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { createTestScene, createTestTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { describe, expect, test } from 'vitest'
import { buildChainEdit, buildReturnEdit, createWay, findOneWay } from './ways.ts'

const bare = (...ids: string[]): TourDocument => ({ ...createTestTour(0), scenes: ids.map((id) => createTestScene(id)) })

function apply(document: TourDocument, edit: TourEdit): TourDocument {
  const applied = tourEdits.apply(document, edit)
  if (!applied.ok) throw new Error(applied.issues.join())
  return applied.document
}
const ways = (document: TourDocument, sceneId: string) =>
  (document.scenes.find(({ id }) => id === sceneId)?.hotspots ?? []).flatMap((hotspot) =>
    hotspot.kind === 'scene' ? [hotspot] : [],
  )

describe('F-05 ways that meet', () => {
  test('a way back is offered until there is one; who goes there and back keeps the heading', () => {
    const document = bare('a', 'b')
    const way = createWay(document, 'a', { id: 'w', yawRad: 0.7, pitchRad: -0.2, targetSceneId: 'b' })
    const there = apply(document, { type: 'add_hotspots', sceneId: 'a', hotspots: [{ index: 0, hotspot: way }] })
    expect(findOneWay(there, 'a', 'w')).toEqual(way)
    const both = apply(there, buildReturnEdit(there, 'a', way, 'back'))
    expect(findOneWay(both, 'a', 'w')).toBeNull()
    const [forwards] = ways(both, 'a')
    const [back] = ways(both, 'b')
    // One arrives looking away from the way back, and comes back looking away from the way there.
    expect(Math.cos((forwards?.arrivalYawRad ?? 0) - (back?.yawRad ?? 0))).toBeCloseTo(-1)
    expect(Math.cos((back?.arrivalYawRad ?? 0) - 0.7)).toBeCloseTo(-1)
  })

  test('a way to a scene that already leads here arrives looking away from that way', () => {
    const document = apply(bare('a', 'b'), {
      type: 'add_hotspots',
      sceneId: 'b',
      hotspots: [
        { index: 0, hotspot: createWay(bare('a', 'b'), 'b', { id: 'back', yawRad: 1, pitchRad: 0, targetSceneId: 'a' }) },
      ],
    })
    const way = createWay(document, 'a', { id: 'w', yawRad: 0, pitchRad: 0, targetSceneId: 'b' })
    expect(way.arrivalYawRad).toBeCloseTo(1 - Math.PI)
  })

  test('a way into its own scene or into nothing is offered no way back', () => {
    const way = createWay(bare('a'), 'a', { id: 'w', yawRad: 0, pitchRad: 0, targetSceneId: 'gone' })
    const document = apply(bare('a'), { type: 'add_hotspots', sceneId: 'a', hotspots: [{ index: 0, hotspot: way }] })
    expect(findOneWay(document, 'a', 'w')).toBeNull()
    expect(findOneWay(document, 'a', 'other')).toBeNull()
  })
})

describe('F-05 scenes that are joined in their order', () => {
  test('each scene leads to the next one and back, once', () => {
    let id = 0
    const newId = () => `n${id++}`
    const edit = buildChainEdit(bare('a', 'b', 'c'), newId)
    const joined = edit === null ? null : apply(bare('a', 'b', 'c'), edit)
    expect(joined && ['a', 'b', 'c'].map((sceneId) => ways(joined, sceneId).map((way) => way.targetSceneId))).toEqual([
      ['b'],
      ['a', 'c'],
      ['b'],
    ])
    expect(joined && buildChainEdit(joined, newId)).toBeNull()
    expect(buildChainEdit(bare('a'), newId)).toBeNull()
  })
})
