import type { UploadItem } from '../../uploads/upload-item.ts'
import { createPictureSources } from '../picture-sources.ts'
import type { PublishingSession } from '../publishing-session.ts'

interface SavedDraft {
  setState: (part: { save: { kind: 'saved' } }) => void
}

type StillDraft = Parameters<typeof createPictureSources>[0]['draft'] & SavedDraft

/** A session that sends and stores nothing. */
export function createStillSession<Draft extends StillDraft>(
  draft: Draft,
  uploads: readonly UploadItem[] = [],
): PublishingSession & { draft: Draft } {
  let ids = 0
  const saving = createStillSaving(draft, uploads)
  return {
    ...saving,
    pictures: createPictureSources({ draft, uploads: saving.uploads }),
    hasLocalAssets: () => false,
    newId: () => `new${(ids += 1)}`,
    publish: async () => ({ kind: 'saving' }),
  }
}

/** What editing sessions of all kinds share, without a server and without a device. */
export const createStillSaving = <Draft extends SavedDraft>(draft: Draft, uploads: readonly UploadItem[]) => ({
  draft,
  autosave: {
    saveToServer: async () => true,
    resolveConflict: () => draft.setState({ save: { kind: 'saved' } }),
    saveToDevice: async () => undefined,
    stop: async () => undefined,
  },
  uploads: {
    getItems: () => uploads,
    subscribe: () => () => undefined,
    add: async () => [],
    resume: async () => [],
    retry: () => undefined,
    holdOriginals: () => () => undefined,
    remove: () => undefined,
    dispose: () => undefined,
  },
  dispose: () => undefined,
})
