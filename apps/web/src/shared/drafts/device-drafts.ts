import { isRecord, isString } from '../../lib/guards.ts'
import { createIndexedDbStore, type KeyedStore } from '../../lib/keyed-store.ts'
import { createUploadStorage, type UploadStorage } from '../uploads/upload-storage.ts'

/** What this device keeps of works being edited: halls, and everything else that is published. */
export const hallDrafts = (): KeyedStore => createIndexedDbStore('drafts')
export const postDrafts = (): KeyedStore => createIndexedDbStore('posts')
export const deviceUploads = (): UploadStorage => createUploadStorage(createIndexedDbStore('uploads'))

/** What this device keeps of somebody who leaves. Where the browser keeps nothing, there is nothing to do. */
export async function forgetOnDevice(ownerId: string): Promise<void> {
  await Promise.all([
    forgetAllOf(hallDrafts(), ownerId),
    forgetAllOf(postDrafts(), ownerId),
    deviceUploads().removeAllOf(ownerId),
  ])
}

async function forgetAllOf(store: KeyedStore, ownerId: string): Promise<void> {
  const kept = await store.all().catch(() => [])
  const keys = kept.flatMap((value) => (isRecord(value) && value.ownerId === ownerId && isString(value.key) ? [value.key] : []))
  await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
}
