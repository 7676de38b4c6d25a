import type { UploadStorage } from './upload-storage.ts'

/** For files that nobody misses when the page is closed. */
export const forgetfulUploads: UploadStorage = {
  ofDraft: async () => [],
  keep: async () => undefined,
  remove: async () => undefined,
  removeAllOf: async () => undefined,
}
