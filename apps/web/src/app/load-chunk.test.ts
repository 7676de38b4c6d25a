import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('S-80 a chunk that fails rejects with a ChunkLoadError and its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ name: 'ChunkLoadError', cause })
})

test('S-80 K-02 the timeout of a chunk is 120 s', async () => {
  const loading = loadChunk(() => new Promise(() => undefined))
  const outcome = expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(119_999)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
})
