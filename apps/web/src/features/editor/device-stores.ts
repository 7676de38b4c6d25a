import { createDraftRecords, type DraftRecords } from './draft/draft-record.ts'
import { createIndexedDbStore } from '../../lib/keyed-store.ts'
import { createUploadStorage, type UploadStorage } from '../../lib/uploads/upload-storage.ts'

/** What the editor keeps on this device. */
export const deviceRecords = (ownerId: string): DraftRecords => createDraftRecords(createIndexedDbStore('drafts'), ownerId)
export const deviceUploads = (): UploadStorage => createUploadStorage(createIndexedDbStore('uploads'))

/** What this device keeps of somebody who leaves. Where the browser keeps nothing, there is nothing to do. */
export async function forgetOnDevice(ownerId: string): Promise<void> {
  const records = deviceRecords(ownerId)
  const kept = await records.all()
  await Promise.all([...kept.map(({ key }) => records.remove(key)), deviceUploads().removeAllOf(ownerId)])
}
