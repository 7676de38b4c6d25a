/** Edits of tours of every kind for property tests: some are valid, some name what does not exist or violate a rule. */
import fc from 'fast-check'
import type { ArbitraryKind } from '../../document/testing/test-document-kind.ts'
import type { TourDocument } from '../document.ts'
import { createSceneRemoval, type SimpleTourEdit, type TourEdit, tourEdits } from '../edits.ts'
import { parseTourDocument } from '../parse-document.ts'
import { arbitraryTour, createTestHotspots, createTestScene } from './tours.ts'

/** JSON knows no negative zero. */
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0)
const angle = between(-3, 3)
const pitch = between(-1.5, 1.5)

function arbitrarySimpleTourEdit(document: TourDocument): fc.Arbitrary<SimpleTourEdit> {
  const ids = document.scenes.map(({ id }) => id)
  const id = fc.constantFrom(...ids, 'gone')
  const newId = fc.constantFrom('n1', 'n2', 'n3')
  const index = fc.nat(8)
  const hotspot = fc
    .tuple(fc.constantFrom(...createTestHotspots(ids[0] ?? 'gone')), newId, angle, pitch)
    .map(([hot, hotspotId, yawRad, pitchRad]) => ({ ...hot, id: hotspotId, yawRad, pitchRad }))
  const blur = fc.record({ id: newId, yawRad: angle, pitchRad: pitch, radiusRad: fc.constantFrom(0.05, 0.2) })
  return fc.oneof(
    fc.array(fc.tuple(index, newId), { maxLength: 3 }).map(
      (added): SimpleTourEdit => ({
        type: 'add_scenes',
        scenes: added.map(([at, sceneId]) => ({ index: at, scene: createTestScene(sceneId) })),
      }),
    ),
    fc.subarray(ids).map((removed): SimpleTourEdit => ({ type: 'remove_scenes', ids: removed })),
    fc
      .array(
        fc.record({
          id,
          set: fc.record(
            { title: fc.string({ maxLength: 30 }), alt: fc.string({ maxLength: 20 }), narration: fc.constant(null) },
            { requiredKeys: [] },
          ),
        }),
        { maxLength: 3 },
      )
      .map((changes): SimpleTourEdit => ({ type: 'set_scenes', changes })),
    fc
      .shuffledSubarray(ids, { minLength: Math.max(0, ids.length - 1) })
      .map((order): SimpleTourEdit => ({ type: 'reorder_scenes', order })),
    fc.tuple(id, fc.array(fc.tuple(index, hotspot), { maxLength: 3 })).map(
      ([sceneId, added]): SimpleTourEdit => ({
        type: 'add_hotspots',
        sceneId,
        hotspots: added.map(([at, hot]) => ({ index: at, hotspot: hot })),
      }),
    ),
    fc
      .tuple(id, fc.subarray(['next', 'n1', 'n2']))
      .map(([sceneId, removed]): SimpleTourEdit => ({ type: 'remove_hotspots', sceneId, ids: removed })),
    fc
      .tuple(id, fc.uniqueArray(hotspot, { maxLength: 2, selector: (hot) => hot.id }))
      .map(([sceneId, hotspots]): SimpleTourEdit => ({ type: 'put_hotspots', sceneId, hotspots })),
    fc.tuple(id, fc.array(fc.tuple(index, blur), { maxLength: 3 })).map(
      ([sceneId, added]): SimpleTourEdit => ({
        type: 'add_blurs',
        sceneId,
        blurs: added.map(([at, spot]) => ({ index: at, blur: spot })),
      }),
    ),
    fc
      .tuple(id, fc.subarray(['n1', 'n2']))
      .map(([sceneId, removed]): SimpleTourEdit => ({ type: 'remove_blurs', sceneId, ids: removed })),
    fc
      .record(
        {
          text: fc.string({ maxLength: 20 }),
          startSceneId: fc.option(id),
          littlePlanet: fc.boolean(),
          music: fc.option(fc.record({ assetId: fc.constant('song'), volume: between(0, 1.2) })),
          nadir: fc.constantFrom({ kind: 'none' as const }, { kind: 'blur' as const, sizeRad: 0.3 }),
          floorPlan: fc.option(
            fc.record({
              assetId: fc.constant('plan'),
              alt: fc.string({ maxLength: 5 }),
              placements: fc
                .uniqueArray(id, { maxLength: 2 })
                .map((placed) => placed.map((sceneId) => ({ sceneId, x: 0.2, y: 0.8, northRad: 1 }))),
            }),
          ),
        },
        { requiredKeys: [] },
      )
      .map((set): SimpleTourEdit => ({ type: 'set_tour', set })),
  )
}

function arbitraryTourEdit(document: TourDocument): fc.Arbitrary<TourEdit> {
  const one = arbitrarySimpleTourEdit(document)
  return fc.oneof(
    { weight: 6, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }).map((edits): TourEdit => ({ type: 'batch', edits })) },
    {
      weight: 1,
      arbitrary: fc.subarray(document.scenes.map(({ id }) => id)).map((ids) => createSceneRemoval(document, ids)),
    },
  )
}

/** Random tours and edits of them. */
export const arbitraryTourKind: ArbitraryKind<TourDocument, SimpleTourEdit> = {
  edits: tourEdits,
  document: arbitraryTour,
  edit: arbitraryTourEdit,
  parse: parseTourDocument,
}
