import { createIndexedDbStore, type KeyValueStore } from '../../lib/key-value-store.ts'
import { isRecord, isString } from '../../lib/type-guards.ts'
import { createUploadStorage, type UploadStorage } from '../uploads/upload-storage.ts'

/** Drafts on this device: halls, tours, invitations, exhibitions, and all other kinds of works. */
export const openHallDraftStore = (): KeyValueStore => createIndexedDbStore('drafts')
export const openTourDraftStore = (): KeyValueStore => createIndexedDbStore('tours')
export const openInvitationDraftStore = (): KeyValueStore => createIndexedDbStore('invitations')
export const openExhibitionDraftStore = (): KeyValueStore => createIndexedDbStore('exhibitions')
export const openPostDraftStore = (): KeyValueStore => createIndexedDbStore('posts')
/** Verifications of tickets, kept until the server has them. */
export const openVerificationStore = (): KeyValueStore => createIndexedDbStore('verifications')
export const openUploadStorage = (): UploadStorage => createUploadStorage(createIndexedDbStore('uploads'))

/** Deletes a user's drafts, verifications and uploads from this device. No-op if the browser has no storage. */
export async function deleteUserDataOnDevice(ownerId: string): Promise<void> {
  await Promise.all([
    deleteRecordsOfOwner(openHallDraftStore(), ownerId),
    deleteRecordsOfOwner(openTourDraftStore(), ownerId),
    deleteRecordsOfOwner(openInvitationDraftStore(), ownerId),
    deleteRecordsOfOwner(openExhibitionDraftStore(), ownerId),
    deleteRecordsOfOwner(openPostDraftStore(), ownerId),
    deleteRecordsOfOwner(openVerificationStore(), ownerId),
    openUploadStorage().removeByOwner(ownerId),
  ])
}

async function deleteRecordsOfOwner(store: KeyValueStore, ownerId: string): Promise<void> {
  const records = await store.list().catch(() => [])
  const keys = records.flatMap((value) =>
    isRecord(value) && value.ownerId === ownerId && isString(value.key) ? [value.key] : [],
  )
  await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
}
