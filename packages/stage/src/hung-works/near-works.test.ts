import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { PerspectiveCamera } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeCanvas, createFakeRenderer } from '../testing/fake-browser.ts'
import { createNearWorks } from './near-works.ts'

/** Longer than the time between two choices of what is shown. */
const STEP_S = 0.5

const hall = createHall(
  'white_cube',
  Array.from({ length: 8 }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1.2 })),
)
const surfaces = new Map(computeSurfaces(hall.building).map((surface) => [surface.id, surface]))

afterEach(() => {
  vi.unstubAllGlobals()
})

function getSurface(work: HungWork) {
  const surface = surfaces.get(work.surfaceId)
  if (!surface) throw new Error(`no surface ${work.surfaceId}`)
  return surface
}

function getWork(index: number): HungWork {
  const work = hall.works[index]
  if (!work) throw new Error(`no work ${index}`)
  return work
}

/** A camera `distanceM` in front of a work; `isTurnedAway`: with its back to it. */
function cameraBefore(work: HungWork, distanceM: number, isTurnedAway = false): PerspectiveCamera {
  const camera = new PerspectiveCamera(60, 1.5, 0.1, 100)
  camera.position.set(...wallToRoom(getSurface(work), work.uM, work.vM, distanceM))
  camera.lookAt(...wallToRoom(getSurface(work), work.uM, work.vM, isTurnedAway ? distanceM * 2 : 0))
  camera.updateMatrixWorld()
  return camera
}

function createView({ count = 4, works = hall.works as readonly HungWork[] } = {}) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url)
    return Promise.resolve({ ok: true, blob: () => Promise.resolve({}) })
  })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 64, height: 64, close: () => undefined }))
  const numbers = new Map<string, number>()
  const near = createNearWorks({
    renderer: createFakeRenderer(createFakeCanvas()),
    getMediumUrl: (assetId) => `medium/${assetId}`,
    getLargeUrl: (assetId) => `large/${assetId}`,
    limits: () => ({ count, bytes: 1e9 }),
    onChange: (slot, number) => numbers.set(works[slot]?.id ?? '', number),
    invalidate: () => undefined,
  })
  near.setWorks(works, surfaces)
  /** The works that are drawn from a picture of their own. */
  const shown = () => [...numbers].filter(([, number]) => number > 0).map(([id]) => id)
  /** Runs frames until all requested pictures have loaded and are shown. */
  const settle = async (camera: PerspectiveCamera) => {
    for (let frame = 0; frame < 20; frame++) {
      near.update(camera, STEP_S, true)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { near, fetched, numbers, shown, settle }
}

test('F-01 the work in front of the visitor is shown in full size', async () => {
  const work = getWork(0)
  const { near, fetched, numbers, shown, settle } = createView()
  await settle(cameraBefore(work, 1.5))
  expect(fetched[0]).toBe(`medium/${work.assetId}`)
  expect(shown()).toContain(work.id)
  expect(near.textures.value[(numbers.get(work.id) ?? 0) - 1]).not.toBeNull()
})

test('F-01 each work in full size has a texture of its own, and no texture stays that none is drawn from', async () => {
  const { near, numbers, shown, settle } = createView()
  await settle(cameraBefore(getWork(1), 3))
  const used = shown().map((id) => numbers.get(id))
  expect(new Set(used).size).toBe(used.length)
  expect(near.textures.value.filter((texture) => texture !== null)).toHaveLength(used.length)
  await settle(cameraBefore(getWork(1), 3, true))
  expect(near.textures.value.filter((texture) => texture !== null)).toHaveLength(shown().length)
})

test('F-01 works behind the visitor and distant works are drawn from the atlas', async () => {
  const [work] = [getWork(0)]
  const behind = createView({ works: [work] })
  await behind.settle(cameraBefore(work, 1.5, true))
  expect(behind.fetched).toEqual([])
  const far = createView({ works: [work] })
  await far.settle(cameraBefore(work, 20))
  expect(far.fetched).toEqual([])
  expect(far.shown()).toEqual([])
})

test('F-01 at most as many pictures as the tier allows are shown in full size, the nearest first', async () => {
  const { shown, settle } = createView({ count: 1 })
  const work = getWork(1)
  await settle(cameraBefore(work, 1.5))
  expect(shown()).toEqual([work.id])
})

test('F-01 a work in the close-up view is loaded in its largest variant, until the view is closed', async () => {
  const work = getWork(0)
  const { near, fetched, settle } = createView({ works: [work] })
  await settle(cameraBefore(work, 1.5))
  expect(fetched).toEqual([`medium/${work.assetId}`])
  near.focusWork(work.id)
  await settle(cameraBefore(work, 1.5))
  expect(fetched).toEqual([`medium/${work.assetId}`, `large/${work.assetId}`])
  near.focusWork(null)
  await settle(cameraBefore(work, 1.5))
  expect(fetched).toHaveLength(2)
})

test('F-01 works that are hung anew are drawn from the atlas until they are chosen again', async () => {
  const work = getWork(0)
  const { near, shown, settle } = createView({ works: [work] })
  await settle(cameraBefore(work, 2))
  expect(shown()).toEqual([work.id])
  near.setWorks([work], surfaces)
  expect(shown()).toEqual([])
  near.update(cameraBefore(work, 2), 0.001, true)
  expect(shown()).toEqual([work.id])
})

test('F-01 the selection changes only at its interval, even if the visitor turns', async () => {
  const work = getWork(0)
  const { near, shown, settle } = createView({ works: [work] })
  await settle(cameraBefore(work, 1.5))
  near.update(cameraBefore(work, 1.5, true), 0.001, true)
  expect(shown()).toEqual([work.id])
  near.update(cameraBefore(work, 1.5, true), STEP_S, true)
  expect(shown()).toEqual([])
})

test('F-01 after disposal no texture is held, and late pictures are not shown', async () => {
  const work = getWork(0)
  const { near, shown, settle } = createView({ works: [work] })
  near.update(cameraBefore(work, 1.5), STEP_S, true)
  near.dispose()
  await settle(cameraBefore(work, 1.5))
  expect(shown()).toEqual([])
  expect(near.textures.value.every((texture) => texture === null)).toBe(true)
})

test('F-01 along a long scroll, and from where all of it is seen, the visitor sees it sharp', async () => {
  const scroll = { ...getWork(0), widthM: 6.3, heightM: 0.3 }
  const surface = getSurface(scroll)
  const lookAt = (uM: number, distanceM: number) => {
    const camera = new PerspectiveCamera(60, 1.5, 0.1, 100)
    camera.position.set(...wallToRoom(surface, uM, scroll.vM, distanceM))
    camera.lookAt(...wallToRoom(surface, uM, scroll.vM, 0))
    camera.updateMatrixWorld()
    return camera
  }
  for (const [uM, distanceM] of [
    [scroll.uM, 4],
    [scroll.uM - 3, 0.5],
    [scroll.uM + 3, 0.5],
  ] as const) {
    const { near, fetched, shown, settle } = createView({ works: [scroll] })
    await settle(lookAt(uM, distanceM))
    expect([uM, shown()]).toEqual([uM, [scroll.id]])
    expect(fetched).toContain(`large/${scroll.assetId}`)
    near.dispose()
  }
})
