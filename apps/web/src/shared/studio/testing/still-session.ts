import type { UploadItem } from '../../uploads/upload-item.ts'
import { createPictureSources } from '../picture-sources.ts'
import type { PublishingSession } from '../publishing-session.ts'

type StillDraft = Parameters<typeof createPictureSources>[0]['draft'] & {
  setState: (part: { save: { kind: 'saved' } }) => void
}

/** A session that sends and stores nothing. */
export function createStillSession<Draft extends StillDraft>(
  draft: Draft,
  uploads: readonly UploadItem[] = [],
): PublishingSession & { draft: Draft } {
  let ids = 0
  const queue = { getItems: () => uploads, subscribe: () => () => undefined }
  return {
    draft,
    autosave: {
      saveToServer: async () => true,
      resolveConflict: () => draft.setState({ save: { kind: 'saved' } }),
      saveToDevice: async () => undefined,
      stop: async () => undefined,
    },
    uploads: {
      ...queue,
      add: async () => [],
      resume: async () => [],
      retry: () => undefined,
      holdOriginals: () => () => undefined,
      remove: () => undefined,
      dispose: () => undefined,
    },
    pictures: createPictureSources({ draft, uploads: queue }),
    hasLocalAssets: () => false,
    newId: () => `new${(ids += 1)}`,
    publish: async () => ({ kind: 'saving' }),
    dispose: () => undefined,
  }
}
