import { useQueryClient } from '@tanstack/react-query'
import { homeSections } from '@zhanjian/contract/works/discovery.ts'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices } from '../../../lib/services.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SECTIONS_STALE_TIME_MS } from '../feed-query.ts'
import { BannerPlaceholder } from './feed-placeholders.tsx'
import type { FeedSectionProps } from './feed-section.tsx'
import css from './lazy-feed-section.module.css'

/** The feeds. Their code is loaded after hero and entry links have been rendered, and is rendered in slices. */
export function LazyFeedSection(props: FeedSectionProps) {
  const [Section, setSection] = useState<ComponentType<FeedSectionProps>>()
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const { call } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const load = () => {
      // Together with the code that shows them: on a slow network each wait counts.
      void queryClient.prefetchQuery({
        ...buildEndpointQueryOptions(call, homeSections, {}),
        staleTime: SECTIONS_STALE_TIME_MS,
      })
      import('./feed-section.tsx').then(
        ({ FeedSection }) => startTransition(() => setSection(() => FeedSection)),
        () => setFailedAttempt(attempt),
      )
    }
    // What stands above is painted first: the second frame begins when the first one is on the screen. A task of its own, so that
    // input is handled in between.
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(load)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [attempt, call, queryClient])
  if (Section !== undefined) return <Section {...props} />
  if (failedAttempt === attempt) {
    const action = { label: kitTexts.retry, onPress: () => setAttempt(attempt + 1) }
    return <StateView kind="offline" {...shellTexts.chunkFailed} action={action} />
  }
  return (
    <div role="status" aria-label={shellTexts.loading}>
      <div className={css.banner}>
        <BannerPlaceholder />
      </div>
    </div>
  )
}
