import type { UploadStorage } from './upload-storage.ts'

/** Storage that persists nothing: for uploads that need not survive the page. */
export const noopUploadStorage: UploadStorage = {
  listByDraft: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
  removeByOwner: async () => undefined,
}
