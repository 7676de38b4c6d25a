import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDocument } from '../testing/fake-drafts.ts'
import type { BakeRequest } from './bake.worker.ts'
import { type BakeHandlers, createHallBaker } from './hall-baker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const workers: { handlers: BakeHandlers; requests: BakeRequest[]; isEnded: boolean }[] = []
  const baker = createHallBaker<string>({
    createWorker: (handlers) => {
      const worker = { handlers, requests: [] as BakeRequest[], isEnded: false }
      workers.push(worker)
      return {
        bake: (request) => void worker.requests.push(request),
        terminate: () => {
          worker.isEnded = true
        },
      }
    },
    toLightmap: ({ scale }) => `light ${scale}`,
  })
  const answer = (scale: number) =>
    workers[workers.length - 1]?.handlers.onResult({
      widthPx: 1,
      heightPx: 1,
      scale,
      rects: {},
      texels: new Uint8ClampedArray(4),
    })
  const settle = () => vi.advanceTimersByTime(600)
  return { baker, workers, answer, settle }
}

const document = createDocument()
const createDimmedHall = (brightness: number): HallDocument => ({ ...document, light: { ...document.light, brightness } })

describe('the light of a hall in the editor', () => {
  test('S-17 several edits in a row are baked once, after the last one', () => {
    const { baker, workers, answer, settle } = setUp()
    for (const brightness of [0.8, 0.9, 1.1]) baker.requestBake(createDimmedHall(brightness))
    expect(baker.getState()).toEqual({ kind: 'baking' })
    expect(workers).toHaveLength(0)
    settle()
    expect(workers[0]?.requests.map((request) => request.document.light.brightness)).toEqual([1.1])
    answer(1)
    expect(baker.getState()).toEqual({ kind: 'baked', light: 'light 1' })
  })

  test('S-17 an outdated bake is cancelled, and a new one is started', () => {
    const { baker, workers, settle } = setUp()
    baker.requestBake(createDimmedHall(0.8))
    settle()
    baker.requestBake(createDimmedHall(0.9))
    expect(workers[0]?.isEnded).toBe(true)
    settle()
    expect(workers).toHaveLength(2)
  })

  test('S-17 titles and texts do not change the light; undo reuses earlier light', () => {
    const { baker, workers, answer, settle } = setUp()
    baker.requestBake(document)
    settle()
    answer(1)
    baker.requestBake({ ...document, works: document.works.map((work) => ({ ...work, title: '秋' })) })
    expect(baker.getState()).toEqual({ kind: 'baked', light: 'light 1' })
    baker.requestBake(createDimmedHall(0.8))
    settle()
    answer(2)
    baker.requestBake(document)
    expect(baker.getState()).toEqual({ kind: 'baked', light: 'light 1' })
    expect(workers[0]?.requests).toHaveLength(2)
  })

  test('S-17 if the worker fails, the draft light is shown until the next change', () => {
    const { baker, workers, settle } = setUp()
    baker.requestBake(document)
    settle()
    workers[0]?.handlers.onFailure()
    expect(baker.getState()).toEqual({ kind: 'failed' })
    baker.requestBake(createDimmedHall(0.9))
    settle()
    expect(workers[1]?.requests).toHaveLength(1)
  })
})
