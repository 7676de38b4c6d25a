import { expect, test, vi } from 'vitest'
import { createXrFaces } from './xr-faces.ts'

/** Pictures that arrive when the test says so. */
function createPictures() {
  const asked: { url: string; signal: AbortSignal; face: HTMLCanvasElement; arrive: () => void; fail: () => void }[] = []
  const make = (url: string, signal: AbortSignal) =>
    new Promise<HTMLCanvasElement>((resolve, reject) => {
      const face = { width: 96, height: 96 } as HTMLCanvasElement
      asked.push({ url, signal, face, arrive: () => resolve(face), fail: () => reject(new Error('not found')) })
    })
  return { asked, make }
}

/** What has been resolved has been handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('S-21 a picture is fetched once for all who have it, released with the last of them, and fetched again for the next', async () => {
  const { asked, make } = createPictures()
  const onArrival = vi.fn<() => void>()
  const faces = createXrFaces(onArrival, make)
  faces.keep(new Set(['one', 'two']))
  faces.keep(new Set(['two', 'one']))
  expect(asked.map(({ url }) => url)).toEqual(['one', 'two'])
  expect(faces.get('one')).toBeNull()
  asked[0]?.arrive()
  asked[1]?.fail()
  await settle()
  expect(onArrival).toHaveBeenCalledTimes(1)
  expect(faces.get('one')).toBe(asked[0]?.face)
  expect(faces.get('two')).toBeNull()
  faces.keep(new Set(['two']))
  expect([asked[0]?.face.width, faces.get('one')]).toEqual([0, null])
  faces.keep(new Set(['one', 'two']))
  expect(asked.map(({ url }) => url)).toEqual(['one', 'two', 'one'])
})

test('S-21 the transfer of a picture ends when the headset is taken off, and what comes all the same is released', async () => {
  const { asked, make } = createPictures()
  const onArrival = vi.fn<() => void>()
  const faces = createXrFaces(onArrival, make)
  faces.keep(new Set(['one']))
  faces.dispose()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.arrive()
  await settle()
  expect(onArrival).not.toHaveBeenCalled()
  expect(asked[0]?.face.width).toBe(0)
  expect(faces.get('one')).toBeNull()
})
