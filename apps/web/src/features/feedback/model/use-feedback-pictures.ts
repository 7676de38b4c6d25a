import { FEEDBACK_PICTURES_MAX } from '@zhanjian/contract/community/limits.ts'
import { useState, useSyncExternalStore } from 'react'
import { feedbackTexts } from '#text/community/feedback.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { useLastingEffect } from '../../../lib/use-on-leave.ts'
import { openUploadStorage } from '../../../shared/drafts/device-draft-stores.ts'
import { type BrowserUploads, createBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { FeedbackDraftStore, SavedPicture } from './feedback-draft.ts'

/** One picture of the draft: an upload, or stored before the page was closed. */
export type FeedbackPicture = { kind: 'kept'; picture: SavedPicture } | { kind: 'upload'; item: UploadItem }

const NO_ITEMS: readonly UploadItem[] = []

/** The pictures of a draft. Uploads that a closed page interrupted are resumed. */
export function useFeedbackPictures(ownerId: string, draft: FeedbackDraftStore) {
  const services = useServices()
  const [uploads, setUploads] = useState<BrowserUploads>()
  const { pictures } = useSyncExternalStore(draft.subscribe, draft.getState)
  const items = useSyncExternalStore(uploads?.queue.subscribe ?? subscribeToNothing, uploads?.queue.getItems ?? getNoItems)

  useLastingEffect(() => {
    const opened = createBrowserUploads({
      services,
      window,
      ownerId,
      draftKey: 'feedback',
      storage: openUploadStorage(),
      randomId: createRandomId,
      onRegistered: async (_localId, { id }) => draft.addPicture({ id, url: null }),
      onSettled: ({ id, status, urls }) =>
        status === 'ready' ? draft.addPicture({ id, url: urls.thumb ?? null }) : draft.removePicture(id),
    })
    setUploads(opened)
    void opened.queue.resume()
    for (const { id, url } of draft.getState().pictures) {
      if (url === null)
        void opened.assetPoller.waitUntilSettled(id).then((asset) => asset !== null && updateSavedPicture(draft, asset))
    }
    return () => opened.dispose()
  }, [services, ownerId, draft])

  const uploadingIds = new Set(items.map(getAssetId))
  const allPictures: FeedbackPicture[] = [
    ...pictures.filter(({ id }) => !uploadingIds.has(id)).map((picture) => ({ kind: 'kept' as const, picture })),
    ...items.map((item) => ({ kind: 'upload' as const, item })),
  ]
  return {
    all: allPictures,
    isFinished: allPictures.every((picture) =>
      picture.kind === 'kept' ? picture.picture.url !== null : picture.item.state.kind === 'ready',
    ),
    readyIds: pictures.flatMap(({ id, url }) => (url === null ? [] : [id])),
    async addFiles(files: readonly File[]) {
      const remainingCount = FEEDBACK_PICTURES_MAX - allPictures.length
      if (files.length > remainingCount) services.showToast(feedbackTexts.pictures.tooMany(FEEDBACK_PICTURES_MAX))
      await uploads?.queue.add(files.slice(0, Math.max(0, remainingCount)), 'image')
    },
    retry: (item: UploadItem) => uploads?.queue.retry(item.id),
    remove(picture: FeedbackPicture) {
      const assetId = picture.kind === 'kept' ? picture.picture.id : getAssetId(picture.item)
      if (picture.kind === 'upload') uploads?.queue.remove(picture.item.id)
      if (assetId !== undefined) draft.removePicture(assetId)
    },
    /** After the draft was sent. */
    clearAll: () => items.forEach(({ id }) => uploads?.queue.remove(id)),
  }
}

export type FeedbackPictures = ReturnType<typeof useFeedbackPictures>

const subscribeToNothing = () => () => undefined
const getNoItems = () => NO_ITEMS

function updateSavedPicture(
  draft: FeedbackDraftStore,
  { id, status, urls }: { id: string; status: string; urls: { thumb?: string | undefined } },
): void {
  // It may have been removed during the upload.
  if (!draft.getState().pictures.some((picture) => picture.id === id)) return
  if (status === 'ready') draft.addPicture({ id, url: urls.thumb ?? null })
  else draft.removePicture(id)
}

function getAssetId({ state }: UploadItem): string | undefined {
  if (state.kind === 'processing') return state.assetId
  return state.kind === 'ready' ? state.asset.id : undefined
}
