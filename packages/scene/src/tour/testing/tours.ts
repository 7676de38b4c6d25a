/** Tours for tests; `arbitrary…` for property tests. */
import fc from 'fast-check'
import { createScene, createTour } from '../create-tour.ts'
import { type Hotspot, type HotspotField, hotspot, type Scene, type TourDocument } from '../document.ts'
import { getHotspotFields, HOTSPOT_KIND_NAMES } from '../list-hotspot-fields.ts'

const at = (id: string, yawRad: number) => ({ id, yawRad, pitchRad: 0, label: `热点 ${id}` })

/** A way from one scene to another. */
export const createTestWay = (id: string, targetSceneId: string, yawRad = 0): Hotspot => ({
  ...at(id, yawRad),
  kind: 'scene',
  targetSceneId,
  arrivalYawRad: null,
})

/** A hotspot of every kind; the way leads to `targetSceneId`. */
export const createTestHotspots = (targetSceneId: string): Hotspot[] =>
  HOTSPOT_KIND_NAMES.map((kind, place) => {
    const values = getHotspotFields(kind).map((field) => [field.name, createTestValue(kind, field, targetSceneId)])
    return hotspot.parse({ ...at(kind, (place + 1) / 10), kind, ...Object.fromEntries(values) })
  })

function createTestValue(kind: string, field: HotspotField, targetSceneId: string): string | null {
  switch (field.is) {
    case 'text':
      return field.rule.hasLines ? '康熙年间重修\n匾额为后人所题' : '梁上的彩绘'
    case 'file':
      return `${kind}-file`
    case 'scene':
      return targetSceneId
    case 'work':
      return `${kind}000001`
    case 'room':
      return 'room000001'
    case 'card':
      return 'card-1'
    case 'link':
      return 'https://example.com/tickets?from=tour'
    case 'direction':
      return null
  }
}

export const createTestScene = (id: string, changes: Partial<Scene> = {}): Scene => ({
  ...createScene({ id, title: `场景 ${id}`, alt: '院子里的老树', assetId: `file-${id}`, coverage: null }),
  ...changes,
})

/** Scenes s0, s1, … in a ring: each has a way to the next. */
export function createTestTour(sceneCount: number): TourDocument {
  const scenes = Array.from({ length: sceneCount }, (_, index) =>
    createTestScene(`s${index}`, { hotspots: [createTestWay('next', `s${(index + 1) % sceneCount}`)] }),
  )
  return { ...createTour([], '从山门走到后院'), scenes }
}

/** Everything that a tour can have, in two scenes. */
export const createFullTour = (): TourDocument => ({
  ...createTour([], '从山门走到后院'),
  scenes: [
    createTestScene('s0', {
      hotspots: createTestHotspots('s1'),
      blurs: [{ id: 'b0', yawRad: -1, pitchRad: -0.2, radiusRad: 0.05 }],
      narration: { assetId: 'narration-file' },
    }),
    createTestScene('s1', { hotspots: [createTestWay('back', 's0', 3)] }),
  ],
  startSceneId: 's1',
  littlePlanet: true,
  music: { assetId: 'music-file', volume: 0.5 },
  floorPlan: { assetId: 'plan-file', alt: '平面图', placements: [{ sceneId: 's0', x: 0.25, y: 0.5, northRad: 0.3 }] },
  nadir: { kind: 'logo', assetId: 'logo-file', sizeRad: 0.4 },
})

/** Valid tours of up to five scenes. */
export const arbitraryTour: fc.Arbitrary<TourDocument> = fc
  .tuple(fc.nat(4), fc.boolean(), fc.boolean(), fc.array(fc.nat(4), { maxLength: 4 }))
  .map(([extra, hasStart, hasPlan, placed]) => {
    const tour = createTestTour(extra + 1)
    const placedIds = new Set(placed.filter((index) => index <= extra).map((index) => `s${index}`))
    const placements = [...placedIds].map((sceneId) => ({ sceneId, x: 0.5, y: 0.5, northRad: 0 }))
    return {
      ...tour,
      startSceneId: hasStart ? `s${extra}` : null,
      floorPlan: hasPlan ? { assetId: 'plan-file', alt: '', placements } : null,
    }
  })
