import { expect, test } from 'vitest'
import { createTextureCache } from './texture-cache.ts'

interface Picture {
  key: string
  destroyed: boolean
}

function aCache(count: number, bytes = 1000) {
  const made: Picture[] = []
  const waiting = new Map<string, (picture: Picture) => void>()
  const loaded: string[] = []
  const cache = createTextureCache<Picture>({
    load: (key) =>
      new Promise((resolve) => {
        waiting.set(key, resolve)
      }),
    bytesOf: () => 10,
    destroy: (picture) => {
      picture.destroyed = true
    },
    onLoaded: (key) => loaded.push(key),
    limits: () => ({ count, bytes }),
  })
  const arrive = async (key: string) => {
    const picture = { key, destroyed: false }
    made.push(picture)
    waiting.get(key)?.(picture)
    await Promise.resolve()
    return picture
  }
  return { cache, arrive, made, loaded }
}

test('F-01 full-size pictures stay within their number, the longest unused goes first', async () => {
  const { cache, arrive } = aCache(2)
  for (const key of ['a', 'b', 'c']) {
    cache.use(key)
    await arrive(key)
  }
  cache.trim()
  cache.use('b')
  cache.use('c')
  cache.trim()
  expect(cache.count).toBe(2)
  expect(cache.use('b')?.key).toBe('b')
  expect(cache.use('c')?.key).toBe('c')
})

test('F-01 what is in view stays even when the limit is passed, and goes when it is out of view', async () => {
  const { cache, arrive, made } = aCache(1)
  for (const key of ['a', 'b']) {
    cache.use(key)
    await arrive(key)
  }
  cache.trim()
  expect(made.map((picture) => picture.destroyed)).toEqual([false, false])
  cache.use('b')
  cache.trim()
  expect(made.map((picture) => picture.destroyed)).toEqual([true, false])
})

test('F-01 pictures are thrown away by weight too', async () => {
  const { cache, arrive } = aCache(10, 20)
  for (const key of ['a', 'b', 'c']) {
    cache.use(key)
    await arrive(key)
  }
  cache.trim()
  cache.trim()
  expect(cache.bytes).toBe(20)
})

test('F-01 nothing is left of a hall that was closed, not even what arrives late', async () => {
  const { cache, arrive, loaded } = aCache(10)
  cache.use('a')
  const first = await arrive('a')
  cache.use('late')
  cache.dispose()
  const late = await arrive('late')
  expect([first.destroyed, late.destroyed]).toEqual([true, true])
  expect(loaded).toEqual(['a'])
  expect(cache.count).toBe(0)
})
