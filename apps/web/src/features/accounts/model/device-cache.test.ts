import { expect, test } from 'vitest'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { createDeviceCache } from './device-cache.ts'

const buildResponse = (count: number) => new Response(new Uint8Array(count))

function setUp(sizesByCache: Record<string, number[]>) {
  const cached = new Map(Object.entries(sizesByCache))
  const texts = new Map<string, string>()
  const storage = createMapStorage(texts)
  const caches = {
    keys: async () => [...cached.keys()],
    open: async (name: string) => ({ matchAll: async () => (cached.get(name) ?? []).map(buildResponse) }),
    delete: async (name: string) => cached.delete(name),
  } as unknown as CacheStorage
  return { caches, storage, cached }
}

test('E-11 the cache consists of refetchable data: its size counts that, and clearing removes nothing else', async () => {
  const { caches, storage, cached } = setUp({ pictures: [1000, 24], 'app-precache-v1': [9000] })
  storage.write('terms.privacyPolicy', 'x'.repeat(98))
  storage.write('theme', 'dark')
  const cache = createDeviceCache({ caches, storage })
  expect(await cache.getSizeBytes()).toBe(1024 + 200)
  await cache.clear()
  expect(await cache.getSizeBytes()).toBe(0)
  expect([...cached.keys()]).toEqual(['app-precache-v1'])
  expect(storage.readUnchecked('theme')).toBe('dark')
})

test('E-11 a browser without the Cache API has nothing to clear', async () => {
  const { storage } = setUp({})
  const cache = createDeviceCache({ caches: undefined, storage })
  expect(await cache.getSizeBytes()).toBe(0)
  await cache.clear()
})
