import { useQueryClient } from '@tanstack/react-query'
import { countShare, type ShareChannel } from '@zhanjian/contract/community.ts'
import { hallPoster } from '@zhanjian/contract/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useCallback, useMemo } from 'react'
import type { SharedThing } from './share-sheet.tsx'
import { sharedWorkOf } from './hall-links.ts'
import { useServices } from '../../lib/services.tsx'
import { useOfferShare } from './use-offer-share.ts'
import { patchWork } from '../works/cached-works.ts'

type SharedWork = Pick<WorkSummary, 'code' | 'kind' | 'title' | 'summary' | 'cover'>

/** A work as the share sheet wants it; the host's own menu shares it too, as long as the component is there. */
export function useSharedWork({ code, kind, title, summary, cover }: SharedWork): SharedThing {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const coverUrl = cover?.url
  const shared = useMemo(
    () => sharedWorkOf(location.origin, { code, kind, title, summary, cover: coverUrl === undefined ? null : { url: coverUrl } }),
    [code, kind, title, summary, coverUrl],
  )
  useOfferShare(shared)
  const loadPoster = useCallback(() => call(hallPoster, { params: { code } }), [call, code])
  /** A share that is not counted costs nobody anything. */
  const onShared = (channel: ShareChannel) => {
    void call(countShare, { params: { code }, body: { channel } })
      .then(({ shareCount }) => patchWork(queryClient, code, () => ({ shareCount })))
      .catch(() => undefined)
  }
  return { ...shared, loadPoster, onShared }
}
