import { describe, expect, test } from 'vitest'
import { HOTSPOTS_MAX, type Hotspot, SCENES_MAX, type TourDocument } from './document.ts'
import { findDanglingWays, findUnreachableScenes, getStartScene } from './document-rules.ts'
import { parseTourDocument } from './parse-document.ts'
import { createFullTour, createTestScene, createTestTour, createTestWay } from './testing/tours.ts'

const tour = createFullTour()
const withHotspot = (hotspot: Hotspot): TourDocument => ({
  ...tour,
  scenes: tour.scenes.map((scene) => ({ ...scene, hotspots: [hotspot] })),
})
const createLink = (url: string): Hotspot => ({ id: 'l', yawRad: 0, pitchRad: 0, label: '', kind: 'link', url })

describe('F-05 a tour from outside', () => {
  test('a tour with everything that it can have is read as it was stored', () => {
    expect(parseTourDocument(JSON.parse(JSON.stringify(tour)))).toEqual({ ok: true, document: tour })
    expect(parseTourDocument({ ...tour, scenes: [], startSceneId: null, floorPlan: null })).toMatchObject({ ok: true })
  })

  test('a tour of a later version is told apart from a broken one', () => {
    expect(parseTourDocument({ ...tour, schemaVersion: 2, surprise: true })).toMatchObject({ ok: false, reason: 'too_new' })
    expect(parseTourDocument({ ...tour, surprise: true })).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('two hundred scenes are a tour, one more is none; the same holds for fifty hotspots', () => {
    expect(parseTourDocument(createTestTour(SCENES_MAX)).ok).toBe(true)
    expect(parseTourDocument(createTestTour(SCENES_MAX + 1)).ok).toBe(false)
    const withHotspots = (count: number) => ({
      ...createTestTour(1),
      scenes: [createTestScene('s0', { hotspots: Array.from({ length: count }, (_, at) => createTestWay(`h${at}`, 's0')) })],
    })
    expect(parseTourDocument(withHotspots(HOTSPOTS_MAX)).ok).toBe(true)
    expect(parseTourDocument(withHotspots(HOTSPOTS_MAX + 1)).ok).toBe(false)
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['another scheme', 'weixin://dl/business'],
    ['a relative path', '/me'],
    ['an address without its own scheme', '//example.com'],
    ['credentials before the host', 'https://zhanjian.example@evil.example/'],
    ['a backslash that browsers read as a slash', 'https://evil.example\\.zhanjian.example/'],
    ['no host', 'https://?a'],
    ['a space', 'https://example.com/a b'],
  ])('a link to %s is refused', (_, url) => {
    expect(parseTourDocument(withHotspot(createLink(url))).ok).toBe(false)
  })

  test('links to pages of the web are read', () => {
    for (const url of ['https://example.com', 'https://example.com:8443/票?id=1#top', 'http://127.0.0.1:3000/work/abc'])
      expect(parseTourDocument(withHotspot(createLink(url))), url).toMatchObject({ ok: true })
  })

  test('a text is counted in characters as people see them', () => {
    const createTitled = (title: string) => ({ ...createTestTour(1), scenes: [createTestScene('s0', { title })] })
    expect(parseTourDocument(createTitled('🏮'.repeat(30))).ok).toBe(true)
    expect(parseTourDocument(createTitled('🏮'.repeat(31))).ok).toBe(false)
  })
})

describe('F-05 how the parts of a tour fit together', () => {
  test.each<[string, Partial<TourDocument>, string]>([
    ['the same scene twice', { scenes: [createTestScene('s0'), createTestScene('s0')], startSceneId: null }, 'scenes.s0: the id'],
    ['a start that is no scene', { startSceneId: 'gone' }, 'startSceneId: no such scene'],
    [
      'a place of no scene',
      { floorPlan: { assetId: 'p', alt: '', placements: [{ sceneId: 'gone', x: 0, y: 0, northRad: 0 }] } },
      'floorPlan.placements.gone: no such scene',
    ],
    [
      'two hotspots of one id',
      { scenes: [createTestScene('s1', { hotspots: [createTestWay('h', 's1'), createTestWay('h', 's1')] })], floorPlan: null },
      'scenes.s1.hotspots.h: the id',
    ],
    [
      'limits the wrong way round',
      {
        scenes: [
          createTestScene('s1', {
            limits: { pitchMinRad: 1, pitchMaxRad: -1, yawMinRad: 0, yawMaxRad: null, fovMinRad: 1.5, fovMaxRad: 1 },
          }),
        ],
        floorPlan: null,
      },
      'scenes.s1.limits',
    ],
  ])('%s is refused', (_, changes, issue) => {
    const parsed = parseTourDocument({ ...tour, ...changes })
    expect(parsed.ok ? [] : parsed.issues.filter((line) => line.startsWith(issue))).not.toEqual([])
  })

  test('a way to a scene that went is named, and does not make the tour unreadable', () => {
    const ring = createTestTour(3)
    const broken = { ...ring, scenes: ring.scenes.filter(({ id }) => id !== 's1') }
    expect(parseTourDocument(broken).ok).toBe(true)
    expect(findDanglingWays(broken)).toEqual([{ sceneId: 's0', hotspotId: 'next' }])
    expect(findDanglingWays(ring)).toEqual([])
  })

  test('scenes that no chain of ways reaches are found, also where ways run in a loop', () => {
    const ring = createTestTour(3)
    const island = createTestScene('island', { hotspots: [createTestWay('home', 's0')] })
    expect(findUnreachableScenes(ring)).toEqual([])
    expect(findUnreachableScenes({ ...ring, scenes: [...ring.scenes, island] })).toEqual(['island'])
    expect(findUnreachableScenes({ ...ring, scenes: [...ring.scenes, island], startSceneId: 'island' })).toEqual([])
  })

  test('a visitor begins in the chosen scene, else in the first one', () => {
    expect(getStartScene(tour)?.id).toBe('s1')
    expect(getStartScene({ ...tour, startSceneId: null })?.id).toBe('s0')
    expect(getStartScene(createTestTour(0))).toBeNull()
  })
})
