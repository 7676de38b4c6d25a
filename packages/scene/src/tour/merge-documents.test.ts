import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDocumentMerge } from '../document/testing/test-document-kind.ts'
import type { Scene, TourDocument } from './document.ts'
import { findDanglingWays } from './document-rules.ts'
import { createSceneRemoval, type TourEdit, tourEdits } from './edits.ts'
import { mergeTours } from './merge-documents.ts'
import { arbitraryTourKind } from './testing/edits.ts'
import { createFullTour, createTestScene, createTestTour, createTestWay } from './testing/tours.ts'

const apply = (tour: TourDocument, made: TourEdit): TourDocument => {
  const applied = tourEdits.apply(tour, made)
  return applied.ok ? applied.document : tour
}
const merge = (
  base: TourDocument,
  mine: TourDocument,
  theirs: TourDocument,
  choices?: ReadonlyMap<string, 'mine' | 'theirs'>,
) => {
  const merged = mergeTours(base, mine, theirs, choices)
  if (!merged.ok) throw new Error(merged.issues.join())
  return merged
}
const setTitle = (id: string, title: string): TourEdit => ({ type: 'set_scenes', changes: [{ id, set: { title } }] })

describe('F-05 merging random tours', () => {
  testDocumentMerge(arbitraryTourKind, mergeTours)

  test('edits of different scenes are both kept, without a conflict', () => {
    const inScene = (id: string) =>
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 30 }).map((title) => setTitle(id, title)),
        fc
          .integer({ min: -3, max: 3 })
          .map((yawRad): TourEdit => ({ type: 'put_hotspots', sceneId: id, hotspots: [createTestWay('next', id, yawRad)] })),
        fc.constant<TourEdit>({
          type: 'add_blurs',
          sceneId: id,
          blurs: [{ index: 0, blur: { id: `b-${id}`, yawRad: 0, pitchRad: 0, radiusRad: 0.1 } }],
        }),
        fc.constant<TourEdit>({ type: 'remove_hotspots', sceneId: id, ids: ['next'] }),
      )
    const base = createTestTour(3)
    fc.assert(
      fc.property(inScene('s0'), inScene('s2'), (left, right) => {
        const [mine, theirs] = [apply(base, left), apply(base, right)]
        expect(merge(base, mine, theirs)).toEqual({ ok: true, document: apply(mine, right), conflicts: [] })
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })
})

describe('F-05 merging', () => {
  const base = createFullTour()
  const change = (id: string, changes: Partial<Scene>): TourDocument => ({
    ...base,
    scenes: base.scenes.map((scene) => (scene.id === id ? { ...scene, ...changes } : scene)),
  })

  test('the order of places on the plan, of hotspots and of blurs is the one of the side that has changed it', () => {
    const places = ['s0', 's1'].map((sceneId) => ({ sceneId, x: 0.5, y: 0.5, northRad: 0 }))
    const blurs = ['b0', 'b1'].map((id) => ({ id, yawRad: 0, pitchRad: 0, radiusRad: 0.1 }))
    const ways = ['one', 'two'].map((id) => createTestWay(id, 's1'))
    const inOrder = (toOrder: <Item>(items: Item[]) => Item[]): TourDocument => ({
      ...change('s0', { blurs: toOrder(blurs), hotspots: toOrder(ways) }),
      floorPlan: { assetId: 'plan', alt: '', placements: toOrder(places) },
    })
    const [before, after] = [inOrder((items) => items), inOrder((items) => items.toReversed())]
    expect(merge(before, before, after)).toEqual({ ok: true, document: after, conflicts: [] })
    expect(merge(before, after, before)).toEqual({ ok: true, document: after, conflicts: [] })
  })

  test('a hotspot that one side moves and the other renames is moved and renamed', () => {
    const back = createTestWay('back', 's0', 3)
    const mine = change('s1', { hotspots: [{ ...back, yawRad: 1 }] })
    const theirs = change('s1', { hotspots: [{ ...back, label: '回大殿' }] })
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.document.scenes[1]?.hotspots).toEqual([{ ...back, yawRad: 1, label: '回大殿' }])
  })

  test('two different titles are a conflict with both, and the choice decides', () => {
    const [mine, theirs] = [apply(base, setTitle('s0', '山门')), apply(base, setTitle('s0', '前殿'))]
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toEqual([
      { of: 'scene', sceneId: 's0', field: 'title', key: 'scene s0 title', mine: '山门', theirs: '前殿' },
    ])
    expect(merged.document.scenes[0]?.title).toBe('山门')
    expect(merge(base, mine, theirs, new Map([['scene s0 title', 'theirs']])).document.scenes[0]?.title).toBe('前殿')
  })

  test('a scene that one side removes and the other changes is a conflict, not lost', () => {
    const mine = apply(base, createSceneRemoval(base, ['s1']))
    const theirs = apply(base, setTitle('s1', '后院'))
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ of: 'scene', sceneId: 's1', field: 'existence', mine: null }])
    const kept = merge(base, mine, theirs, new Map([['scene s1 existence', 'theirs']]))
    expect(kept.document.scenes.map(({ title }) => title)).toContain('后院')
  })

  test('a start and a place on the plan of a scene that the other side removed go with it; a way to it is named', () => {
    const ring = createTestTour(2)
    const floorPlan = { assetId: 'plan', alt: '', placements: [{ sceneId: 's1', x: 0, y: 0, northRad: 0 }] }
    const mine = { ...ring, startSceneId: 's1', floorPlan }
    const theirs = apply(ring, createSceneRemoval(ring, ['s1']))
    expect(merge(ring, mine, theirs).document).toMatchObject({ startSceneId: null, floorPlan: { placements: [] } })
    const way = createTestWay('way', 's1')
    const linked = apply(ring, { type: 'add_hotspots', sceneId: 's0', hotspots: [{ index: 0, hotspot: way }] })
    expect(findDanglingWays(merge(ring, linked, theirs).document)).toEqual([{ sceneId: 's0', hotspotId: 'way' }])
  })

  test('a face that only one side has blurred stays blurred when the other moved its blur away', () => {
    const blur = { id: 'b0', yawRad: -1, pitchRad: -0.2, radiusRad: 0.05 }
    const mine = change('s0', { blurs: [] })
    const theirs = change('s0', { blurs: [{ ...blur, radiusRad: 0.3 }] })
    expect(merge(base, mine, theirs).document.scenes[0]?.blurs).toEqual([{ ...blur, radiusRad: 0.3 }])
  })

  test('scenes that both sides have added are both there', () => {
    const add = (id: string): TourEdit => ({ type: 'add_scenes', scenes: [{ index: 2, scene: createTestScene(id) }] })
    const merged = merge(base, apply(base, add('mine')), apply(base, add('theirs')))
    expect(merged.conflicts).toEqual([])
    expect(new Set(merged.document.scenes.map(({ id }) => id))).toEqual(new Set(['s0', 's1', 'mine', 'theirs']))
  })

  test('a merge with too many scenes is refused as a whole', () => {
    const many = createTestTour(199)
    const add = (ids: string[]): TourEdit => ({
      type: 'add_scenes',
      scenes: ids.map((id) => ({ index: 0, scene: createTestScene(id) })),
    })
    expect(mergeTours(many, apply(many, add(['a'])), apply(many, add(['b'])))).toMatchObject({ ok: false })
  })
})
