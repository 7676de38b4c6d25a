import { expect, test } from 'vitest'
import { createTextureCache } from './texture-cache.ts'

interface Picture {
  key: string
  destroyed: boolean
}

function createCache(count: number, bytes = 1000, maxConcurrentLoads = 10) {
  const made: Picture[] = []
  const waiting = new Map<
    string,
    { resolve: (picture: Picture) => void; reject: (reason: Error) => void; isWanted: () => boolean }
  >()
  const settled: string[] = []
  const cache = createTextureCache<Picture>({
    load: (key, isWanted) =>
      new Promise((resolve, reject) => {
        waiting.set(key, { resolve, reject, isWanted })
      }),
    maxConcurrentLoads,
    getBytes: () => 10,
    destroy: (picture) => {
      picture.destroyed = true
    },
    onSettled: (key) => settled.push(key),
    limits: () => ({ count, bytes }),
  })
  const arrive = async (key: string) => {
    const picture = { key, destroyed: false }
    made.push(picture)
    waiting.get(key)?.resolve(picture)
    await Promise.resolve()
    return picture
  }
  const fail = async (key: string) => {
    waiting.get(key)?.reject(new Error('not found'))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { cache, arrive, fail, made, settled, waiting }
}

test('F-01 the number of full-size pictures is limited, and the least recently used is removed first', async () => {
  const { cache, arrive } = createCache(2)
  for (const key of ['a', 'b', 'c']) {
    cache.use(key)
    await arrive(key)
  }
  cache.evictUnused()
  cache.use('b')
  cache.use('c')
  cache.evictUnused()
  expect(cache.count).toBe(2)
  expect(cache.use('b')?.key).toBe('b')
  expect(cache.use('c')?.key).toBe('c')
})

test('F-01 a visible picture stays even above the limit and is removed when it is out of view', async () => {
  const { cache, arrive, made } = createCache(1)
  for (const key of ['a', 'b']) {
    cache.use(key)
    await arrive(key)
  }
  cache.evictUnused()
  expect(made.map((picture) => picture.destroyed)).toEqual([false, false])
  cache.use('b')
  cache.evictUnused()
  expect(made.map((picture) => picture.destroyed)).toEqual([true, false])
})

test('F-01 pictures are removed by memory size too', async () => {
  const { cache, arrive } = createCache(10, 20)
  for (const key of ['a', 'b', 'c']) {
    cache.use(key)
    await arrive(key)
  }
  cache.evictUnused()
  cache.evictUnused()
  expect(cache.bytes).toBe(20)
})

test('F-01 closing a hall frees everything, including pictures that arrive late', async () => {
  const { cache, arrive, settled } = createCache(10)
  cache.use('a')
  const first = await arrive('a')
  cache.use('late')
  cache.dispose()
  const late = await arrive('late')
  expect([first.destroyed, late.destroyed]).toEqual([true, true])
  expect(settled).toEqual(['a'])
  expect(cache.count).toBe(0)
})

test('F-01 the number of simultaneous downloads is limited', async () => {
  const { cache, arrive, fail, waiting } = createCache(10, 1000, 2)
  const askForAll = () => {
    for (const key of ['a', 'b', 'c', 'd']) cache.use(key)
  }
  askForAll()
  expect([...waiting.keys()]).toEqual(['a', 'b'])
  await arrive('a')
  askForAll()
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c'])
  await fail('b')
  askForAll()
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('F-01 a picture that failed is requested again only at the next visit', async () => {
  const { cache, fail, waiting } = createCache(10)
  cache.use('a')
  await fail('a')
  waiting.clear()
  cache.use('a')
  cache.evictUnused()
  cache.use('a')
  cache.evictUnused()
  expect(waiting.size).toBe(0)
  cache.evictUnused()
  cache.use('a')
  expect(waiting.size).toBe(1)
})

test('F-01 a picture that the visitor has passed is no longer waited for', () => {
  const { cache, waiting } = createCache(0)
  cache.use('a')
  expect(waiting.get('a')?.isWanted()).toBe(true)
  cache.evictUnused()
  cache.evictUnused()
  expect(waiting.get('a')?.isWanted()).toBe(false)
})
