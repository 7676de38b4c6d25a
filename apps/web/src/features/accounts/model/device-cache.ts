import type { TermsType } from '@zhanjian/contract/terms.ts'
import type { AppStorage } from '../../../lib/storage.ts'
import { termsStoredAs } from '../../../shared/terms/terms-documents.ts'

/** E-11: what the device keeps only to save a download; drafts and settings are none of it. */
export interface DeviceCache {
  sizeBytes(): Promise<number>
  clear(): Promise<void>
}

interface CacheDependencies {
  /** Absent in old browsers and on plain http. */
  caches: CacheStorage | undefined
  storage: Pick<AppStorage, 'readUnchecked' | 'remove'>
}

const TERMS: readonly TermsType[] = ['userAgreement', 'privacyPolicy', 'accountDelPolicy', 'communityNorm']
const BYTES_PER_CHARACTER = 2

export function createDeviceCache({ caches, storage }: CacheDependencies): DeviceCache {
  const storedNames = TERMS.map(termsStoredAs)
  /** What the installed app itself consists of stays: without it, it would not open without a network. */
  const cacheNames = async () => ((await caches?.keys()) ?? []).filter((name) => !name.includes('precache'))
  return {
    async sizeBytes() {
      const names = await cacheNames()
      const sizes = await Promise.all(names.map(async (name) => (caches === undefined ? 0 : sizeOf(await caches.open(name)))))
      const storedBytes = storedNames.map((name) => textBytes(storage.readUnchecked(name)))
      return [...sizes, ...storedBytes].reduce((sum, size) => sum + size, 0)
    },
    async clear() {
      const names = await cacheNames()
      await Promise.all(names.map(async (name) => caches?.delete(name)))
      for (const name of storedNames) storage.remove(name)
    },
  }
}

async function sizeOf(cache: Cache): Promise<number> {
  const responses = await cache.matchAll()
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const textBytes = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length * BYTES_PER_CHARACTER)
