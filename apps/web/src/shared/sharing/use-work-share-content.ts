import { useQueryClient } from '@tanstack/react-query'
import { countShare, type ShareChannel } from '@zhanjian/contract/community/community.ts'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useCallback, useMemo } from 'react'
import { useServices } from '../../lib/services.tsx'
import { patchCachedWork } from '../works/patch-cached-works.ts'
import { buildWorkShareContent } from './share-links.ts'
import type { ShareSheetContent } from './share-sheet.tsx'
import { useHostShareContent } from './use-host-share-content.ts'

export type ShareableWork = Pick<WorkSummary, 'code' | 'kind' | 'title' | 'summary' | 'cover'>

/** A work's content for the share sheet; also set in the host's share menu while the component is mounted. */
export function useWorkShareContent({ code, kind, title, summary, cover }: ShareableWork): ShareSheetContent {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const coverUrl = cover?.url
  const shared = useMemo(
    () =>
      buildWorkShareContent(location.origin, {
        code,
        kind,
        title,
        summary,
        cover: coverUrl === undefined ? null : { url: coverUrl },
      }),
    [code, kind, title, summary, coverUrl],
  )
  useHostShareContent(shared)
  const loadPoster = useCallback(() => call(hallPoster, { params: { code } }), [call, code])
  /** Counting may fail: the share itself is unaffected. */
  const onShared = (channel: ShareChannel) => {
    void call(countShare, { params: { code }, body: { channel } })
      .then(({ shareCount }) => patchCachedWork(queryClient, code, () => ({ shareCount })))
      .catch(() => undefined)
  }
  // A poster shows the picture.
  return { ...shared, ...(coverUrl === undefined ? {} : { loadPoster }), onShared }
}
