import { expect, test } from 'vitest'
import type { DecodedPicture } from './decode-picture.ts'
import { withDecodeRetry } from './decode-retry.ts'

const PICTURE = { width: 1, height: 1 } as ImageBitmap

/** Fails the first `failures` times, then succeeds. */
function createDecoder(failures: number) {
  const requests: string[] = []
  const decode = (url: string): Promise<DecodedPicture> => {
    requests.push(url)
    return requests.length <= failures ? Promise.reject(new Error(`failure ${requests.length}`)) : Promise.resolve(PICTURE)
  }
  return { requests, decode }
}

const noPause = () => Promise.resolve()

test('F-01 light and pictures that failed to load are retried until they are loaded', async () => {
  const { requests, decode } = createDecoder(2)
  expect(await withDecodeRetry(decode, { isWanted: () => true, pause: noPause })('atlas')).toBe(PICTURE)
  expect(requests).toEqual(['atlas', 'atlas', 'atlas'])
})

test('F-01 each pause is longer than the previous one, and the number of retries is limited', async () => {
  const pauses: number[] = []
  const { requests, decode } = createDecoder(Number.POSITIVE_INFINITY)
  const pause = async (ms: number) => void pauses.push(ms)
  await expect(withDecodeRetry(decode, { isWanted: () => true, pause })('light')).rejects.toThrow('failure 5')
  expect(requests).toHaveLength(5)
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
})

test('F-01 retries stop when the visitor has left', async () => {
  const { requests, decode } = createDecoder(1)
  let isWanted = true
  const pause = async () => {
    isWanted = false
  }
  await expect(withDecodeRetry(decode, { isWanted: () => isWanted, pause })('light')).rejects.toThrow('failure 1')
  expect(requests).toHaveLength(1)
})
