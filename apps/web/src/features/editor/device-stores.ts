import { createDraftRecords, type DraftRecords } from './draft/draft-record.ts'
import { createIndexedDbStore } from '../../lib/keyed-store.ts'
import { createUploadStorage, type UploadStorage } from '../../lib/uploads/upload-storage.ts'

/** What the editor keeps on this device. */
export const deviceRecords = (ownerId: string): DraftRecords => createDraftRecords(createIndexedDbStore('drafts'), ownerId)
export const deviceUploads = (): UploadStorage => createUploadStorage(createIndexedDbStore('uploads'))
