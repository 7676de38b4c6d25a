import { uploadPath } from '@zhanjian/contract/files/uploads.ts'
import * as z from 'zod/mini'
import type { KeyValueStore } from '../../lib/key-value-store.ts'

const blobSchema = z.custom<Blob>((value) => value instanceof Blob)

/** What must survive the page: the file and its progress. */
const storedUpload = z.object({
  id: z.string(),
  ownerId: z.string(),
  /** The draft that it was chosen for. */
  draftKey: z.string(),
  /** Position among the files of its draft, in the order of selection. */
  order: z.number(),
  path: uploadPath,
  name: z.string(),
  /** Upright; null while unknown. */
  sizePx: z.nullable(z.tuple([z.number(), z.number()])),
  /** The original, or already scaled. */
  file: blobSchema,
  isPrepared: z.boolean(),
  preview: z.nullable(blobSchema),
  /** Its key in the store; of the preview until `originalOf` is set, if that is sent first. */
  postedKey: z.nullable(z.string()),
  /** The preview is sent before the file. */
  sendsPreview: z.optional(z.boolean()),
  /** The asset that the server has made of the preview: `file` is its original, and still to be sent. */
  originalOf: z.optional(z.string()),
})
export type StoredUpload = z.infer<typeof storedUpload>

/** Stores files until the server has them. Without storage, uploads do not survive the page. */
export interface UploadStorage {
  /** Files of the draft, and originals of these assets, in the order of selection: a draft gets another key when its record on the device is gone. */
  listByDraft(ownerId: string, draftKey: string, assetIds: readonly string[]): Promise<StoredUpload[]>
  save(upload: StoredUpload): Promise<void>
  remove(id: string): Promise<void>
  removeByOwner(ownerId: string): Promise<void>
}

/** An upload storage in an IndexedDB store. */
export function createUploadStorage(store: KeyValueStore): UploadStorage {
  const remove = (id: string) => store.remove(id).catch(() => undefined)
  async function listByOwner(ownerId: string): Promise<StoredUpload[]> {
    const records = await store.list().catch(() => [])
    return records.flatMap((value) => {
      const parsed = storedUpload.safeParse(value)
      return parsed.success && parsed.data.ownerId === ownerId ? [parsed.data] : []
    })
  }
  return {
    async listByDraft(ownerId, draftKey, assetIds) {
      const records = await listByOwner(ownerId)
      const isOfDraft = (upload: StoredUpload): boolean =>
        upload.draftKey === draftKey || (upload.originalOf !== undefined && assetIds.includes(upload.originalOf))
      return records.filter(isOfDraft).sort((left, right) => left.order - right.order)
    },
    save: (upload) => store.set(upload.id, upload).catch(() => undefined),
    remove,
    async removeByOwner(ownerId) {
      const records = await listByOwner(ownerId)
      await Promise.all(records.map(({ id }) => remove(id)))
    },
  }
}
