import { FEEDBACK_PICTURES_MAX } from '@zhanjian/contract/limits.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceUploads } from '../../../shared/drafts/device-drafts.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { type BrowserUploads, openBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { feedbackTexts } from '../../../text/zh/community/feedback.ts'
import type { FeedbackDraftStore, KeptPicture } from './feedback-draft.ts'

/** One picture of the draft: on its way, or kept from before the page was closed. */
export type FeedbackPicture = { kind: 'kept'; picture: KeptPicture } | { kind: 'upload'; item: UploadItem }

const NOTHING: readonly UploadItem[] = []

/** The pictures of a draft. What a closed page left on its way is taken up again. */
export function useFeedbackPictures(ownerId: string, draft: FeedbackDraftStore) {
  const services = useServices()
  const [uploads, setUploads] = useState<BrowserUploads>()
  const { pictures } = useSyncExternalStore(draft.subscribe, draft.getState)
  const items = useSyncExternalStore(uploads?.queue.subscribe ?? listenToNothing, uploads?.queue.getItems ?? noItems)

  useEffect(() => {
    const opened = openBrowserUploads({
      services,
      window,
      ownerId,
      draftKey: 'feedback',
      storage: deviceUploads(),
      randomId,
      onRegistered: async (_localId, { id }) => draft.keepPicture({ id, url: null }),
      onSettled: ({ id, status, urls }) =>
        status === 'ready' ? draft.keepPicture({ id, url: urls.thumb ?? null }) : draft.dropPicture(id),
    })
    setUploads(opened)
    void opened.queue.resume()
    for (const { id, url } of draft.getState().pictures) {
      if (url === null) void opened.watch.settled(id).then((asset) => asset !== null && followKept(draft, asset))
    }
    return () => opened.dispose()
  }, [services, ownerId, draft])

  const idsOnTheWay = new Set(items.map(assetIdOf))
  const all: FeedbackPicture[] = [
    ...pictures.filter(({ id }) => !idsOnTheWay.has(id)).map((picture) => ({ kind: 'kept' as const, picture })),
    ...items.map((item) => ({ kind: 'upload' as const, item })),
  ]
  return {
    all,
    isFinished: all.every((one) => (one.kind === 'kept' ? one.picture.url !== null : one.item.state.kind === 'ready')),
    readyIds: pictures.flatMap(({ id, url }) => (url === null ? [] : [id])),
    async add(files: readonly File[]) {
      const room = FEEDBACK_PICTURES_MAX - all.length
      if (files.length > room) services.showToast(feedbackTexts.pictures.tooMany(FEEDBACK_PICTURES_MAX))
      await uploads?.queue.add(files.slice(0, Math.max(0, room)), 'image')
    },
    retry: (item: UploadItem) => uploads?.queue.retry(item.id),
    remove(one: FeedbackPicture) {
      const assetId = one.kind === 'kept' ? one.picture.id : assetIdOf(one.item)
      if (one.kind === 'upload') uploads?.queue.remove(one.item.id)
      if (assetId !== undefined) draft.dropPicture(assetId)
    },
    /** After the draft was sent. */
    forgetAll: () => items.forEach(({ id }) => uploads?.queue.remove(id)),
  }
}

export type FeedbackPictures = ReturnType<typeof useFeedbackPictures>

const listenToNothing = () => () => undefined
const noItems = () => NOTHING

function followKept(
  draft: FeedbackDraftStore,
  { id, status, urls }: { id: string; status: string; urls: { thumb?: string | undefined } },
): void {
  // It may have been removed meanwhile.
  if (!draft.getState().pictures.some((picture) => picture.id === id)) return
  if (status === 'ready') draft.keepPicture({ id, url: urls.thumb ?? null })
  else draft.dropPicture(id)
}

function assetIdOf({ state }: UploadItem): string | undefined {
  if (state.kind === 'processing') return state.assetId
  return state.kind === 'ready' ? state.asset.id : undefined
}
