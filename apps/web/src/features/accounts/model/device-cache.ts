import type { AppStorage } from '../../../lib/app-storage.ts'
import { TERMS_TYPES } from '../../../shared/terms/terms-types.ts'
import { getTermsStorageKey } from '../../../shared/terms/use-terms-document.ts'

/** Downloads cached on this device; drafts and settings are not part of them. */
export interface DeviceCache {
  getSizeBytes(): Promise<number>
  clear(): Promise<void>
}

interface CacheDependencies {
  /** Absent in old browsers and on plain http. */
  caches: CacheStorage | undefined
  storage: Pick<AppStorage, 'readUnchecked' | 'remove'>
}

const BYTES_PER_CHARACTER = 2

/** The caches of this browser, with the documents stored for offline reading. */
export function createDeviceCache({ caches, storage }: CacheDependencies): DeviceCache {
  const storageKeys = TERMS_TYPES.map(getTermsStorageKey)
  /** All but the caches of the app shell, without which the installed app would not open offline. */
  const listCacheNames = async () => ((await caches?.keys()) ?? []).filter((name) => !name.includes('precache'))
  return {
    async getSizeBytes() {
      const names = await listCacheNames()
      const sizes = await Promise.all(
        names.map(async (name) => (caches === undefined ? 0 : computeCacheSizeBytes(await caches.open(name)))),
      )
      const storedBytes = storageKeys.map((name) => estimateTextBytes(storage.readUnchecked(name)))
      return [...sizes, ...storedBytes].reduce((sum, size) => sum + size, 0)
    },
    async clear() {
      const names = await listCacheNames()
      await Promise.all(names.map(async (name) => caches?.delete(name)))
      for (const name of storageKeys) storage.remove(name)
    },
  }
}

async function computeCacheSizeBytes(cache: Cache): Promise<number> {
  const responses = await cache.matchAll()
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const estimateTextBytes = (value: unknown): number =>
  value === undefined ? 0 : JSON.stringify(value).length * BYTES_PER_CHARACTER
