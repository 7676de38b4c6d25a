import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { type CardGroup, type HeldCard, heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { useEffect, useMemo, useState } from 'react'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { canSearch } from './can-search.ts'
import { createHolderLayout, type HolderLayout } from './holder-layout.ts'
import { filterHolder, type HolderFilter, readHolder, storeHolder } from './holder-on-device.ts'

const STALE_TIME_MS = 10_000

interface ReadyHolder {
  kind: 'ready'
  layout: HolderLayout
  /** Undefined until its page has been loaded. */
  getCard: (position: number) => HeldCard | undefined
  /** Without a network: what the device has seen last. */
  isFromDevice: boolean
}
export type HolderState = { kind: 'pending' } | { kind: 'failed'; error: unknown } | ReadyHolder

export interface Holder {
  state: HolderState
  /** All cards of the holder, whatever is searched for; undefined while unknown. */
  total: number | undefined
  groups: readonly CardGroup[]
  waitingCount: number
  /** The first and the last position that are seen: their pages are loaded. */
  setSeen: (first: number, last: number) => void
  refetch: () => Promise<unknown>
}

/** The card holder, loaded by pages of a hundred wherever the list is scrolled to. */
export function useHolder(filter: HolderFilter): Holder {
  const { call, storage } = useServices()
  const { user } = useSessionState()
  const [seenPages, setSeenPages] = useState<readonly number[]>([1])
  const term = filter.text.trim()
  const text = canSearch(term) ? term : undefined
  const { groupId, order } = filter
  const isWhole = text === undefined && groupId === null

  const overview = useEndpoint(holderOverview, {}, { staleTimeMs: STALE_TIME_MS })
  const pages = useQueries({
    queries: seenPages.map((current) => ({
      ...buildEndpointQueryOptions(call, heldCards, {
        body: {
          current,
          size: PAGE_SIZE_MAX,
          order,
          ...(text === undefined ? {} : { text }),
          ...(groupId === null ? {} : { groupId }),
        },
      }),
      staleTime: STALE_TIME_MS,
      ...(current === 1 ? { placeholderData: keepPreviousData } : {}),
    })),
  })
  const first = pages[0]
  const { data: overviewData } = overview
  const firstPage = first?.data

  useEffect(() => {
    if (
      !isWhole ||
      order !== 'name' ||
      firstPage === undefined ||
      overviewData === undefined ||
      first?.isPlaceholderData === true
    )
      return
    storeHolder(storage, user.id, { cards: firstPage.records, groups: overviewData.groups })
  }, [isWhole, order, firstPage, first?.isPlaceholderData, overviewData, storage, user.id])

  const isOffline = firstPage === undefined && isNetworkFailure(first?.error)
  const onDevice = useMemo(() => (isOffline ? readHolder(storage, user.id) : undefined), [isOffline, storage, user.id])

  function getState(): HolderState {
    if (firstPage !== undefined) {
      const initials = isWhole && order === 'name' ? (overviewData?.initials ?? []) : []
      const getCard = (position: number) => {
        const page = pages[seenPages.indexOf(Math.floor(position / PAGE_SIZE_MAX) + 1)]
        return page?.data?.records[position % PAGE_SIZE_MAX]
      }
      return { kind: 'ready', layout: createHolderLayout(firstPage.total, initials), getCard, isFromDevice: false }
    }
    if (onDevice !== undefined) {
      const found = filterHolder(onDevice.cards, filter)
      return {
        kind: 'ready',
        layout: createHolderLayout(found.length, []),
        getCard: (position) => found[position],
        isFromDevice: true,
      }
    }
    return first?.error === null || first?.error === undefined ? { kind: 'pending' } : { kind: 'failed', error: first.error }
  }

  return {
    state: getState(),
    total: overviewData?.total ?? onDevice?.cards.length,
    groups: overviewData?.groups ?? onDevice?.groups ?? [],
    waitingCount: overviewData?.waitingCount ?? 0,
    setSeen(firstSeen, lastSeen) {
      const from = Math.floor(firstSeen / PAGE_SIZE_MAX) + 1
      const to = Math.floor(lastSeen / PAGE_SIZE_MAX) + 1
      // The first page stays: it knows how many cards there are.
      const wanted = [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])]
      if (wanted.some((page) => !seenPages.includes(page)) || wanted.length !== seenPages.length) setSeenPages(wanted)
    },
    refetch: () => Promise.all([overview.refetch(), ...pages.map((page) => page.refetch())]),
  }
}
