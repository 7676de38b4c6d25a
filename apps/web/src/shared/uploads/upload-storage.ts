import { uploadPath } from '@zhanjian/contract/uploads.ts'
import * as z from 'zod/mini'
import type { KeyedStore } from '../../lib/keyed-store.ts'

const blob = z.custom<Blob>((value) => value instanceof Blob)

/** What must survive the page: the file itself and how far it is. */
const storedUpload = z.object({
  id: z.string(),
  ownerId: z.string(),
  /** The draft that it was chosen for. */
  draftKey: z.string(),
  /** Among the files of its draft, as they were chosen. */
  order: z.number(),
  path: uploadPath,
  name: z.string(),
  /** Upright; null while nothing knows. */
  sizePx: z.nullable(z.tuple([z.number(), z.number()])),
  /** As chosen, or already made smaller. */
  file: blob,
  isPrepared: z.boolean(),
  preview: z.nullable(blob),
  /** Where the store has it. */
  postedKey: z.nullable(z.string()),
})
export type StoredUpload = z.infer<typeof storedUpload>

/** Keeps files until the server has them. A device without room loses this safety, nothing else. */
export interface UploadStorage {
  /** In the order in which they were chosen. */
  ofDraft(ownerId: string, draftKey: string): Promise<StoredUpload[]>
  keep(upload: StoredUpload): Promise<void>
  remove(id: string): Promise<void>
  removeAllOf(ownerId: string): Promise<void>
}

export function createUploadStorage(store: KeyedStore): UploadStorage {
  const remove = (id: string) => store.remove(id).catch(() => undefined)
  async function allOf(ownerId: string): Promise<StoredUpload[]> {
    const found = await store.all().catch(() => [])
    return found.flatMap((value) => {
      const parsed = storedUpload.safeParse(value)
      return parsed.success && parsed.data.ownerId === ownerId ? [parsed.data] : []
    })
  }
  return {
    async ofDraft(ownerId, draftKey) {
      const own = await allOf(ownerId)
      return own.filter((upload) => upload.draftKey === draftKey).sort((left, right) => left.order - right.order)
    },
    keep: (upload) => store.set(upload.id, upload).catch(() => undefined),
    remove,
    async removeAllOf(ownerId) {
      const own = await allOf(ownerId)
      await Promise.all(own.map(({ id }) => remove(id)))
    },
  }
}
