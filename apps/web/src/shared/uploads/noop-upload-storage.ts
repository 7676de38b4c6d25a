import type { UploadStorage } from './upload-storage.ts'

/** For files that nobody misses when the page is closed. */
export const noopUploadStorage: UploadStorage = {
  listByDraft: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
  removeByOwner: async () => undefined,
}
