import { isRecord, isString } from '../../lib/type-guards.ts'
import { createIndexedDbStore, type KeyValueStore } from '../../lib/key-value-store.ts'
import { createUploadStorage, type UploadStorage } from '../uploads/upload-storage.ts'

/** What this device keeps of works being edited: halls, and everything else that is published. */
export const openHallDraftStore = (): KeyValueStore => createIndexedDbStore('drafts')
export const openPostDraftStore = (): KeyValueStore => createIndexedDbStore('posts')
export const openUploadStorage = (): UploadStorage => createUploadStorage(createIndexedDbStore('uploads'))

/** What this device keeps of somebody who leaves. Where the browser keeps nothing, there is nothing to do. */
export async function deleteUserDataOnDevice(ownerId: string): Promise<void> {
  await Promise.all([
    deleteRecordsOfOwner(openHallDraftStore(), ownerId),
    deleteRecordsOfOwner(openPostDraftStore(), ownerId),
    openUploadStorage().removeByOwner(ownerId),
  ])
}

async function deleteRecordsOfOwner(store: KeyValueStore, ownerId: string): Promise<void> {
  const kept = await store.list().catch(() => [])
  const keys = kept.flatMap((value) => (isRecord(value) && value.ownerId === ownerId && isString(value.key) ? [value.key] : []))
  await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
}
