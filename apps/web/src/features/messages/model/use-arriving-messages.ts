import { useQueryClient } from '@tanstack/react-query'
import { type MessageType, myMessages } from '@zhanjian/contract/community/messages.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buildCursorListKey, type CursorPages, fetchCursorPage } from '../../../lib/api/cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { mergeArrivals } from './merge-arrivals.ts'

/** A reader who has scrolled less still sees the first message. */
const AT_TOP_PX = 24
/** Longer than the animation of a row that comes in, which a page that is shown again must not repeat. */
const SLIDE_MS = 1000
const NONE: ReadonlySet<string> = new Set()

/** Messages that have arrived while the list is open. */
export interface ArrivingMessages {
  /** Those that wait above a reader who has scrolled down. */
  waiting: { count: number; isMore: boolean } | null
  /** The ids of the last ones that came into the list. */
  arrivedIds: ReadonlySet<string>
  /** Puts those that wait into the list. */
  show: () => void
}

type MessagePages = CursorPages<typeof myMessages>

/** At the top of the list they slide in; further down nothing moves until `show`, or until the reader is at the top again. */
export function useArrivingMessages(type: MessageType, scroller: RefObject<HTMLElement | null>): ArrivingMessages {
  const { call, events } = useServices()
  const queryClient = useQueryClient()
  const [first, setFirst] = useState<MessagePages['pages'][number] | null>(null)
  const [arrivedIds, setArrivedIds] = useState(NONE)
  const isReading = useRef(false)
  const isDue = useRef(false)
  const input = { body: { type } }
  const queryKey = buildCursorListKey(myMessages, input)
  const getShown = () => queryClient.getQueryData<MessagePages>(queryKey)
  const isAtTop = () => (scroller.current?.scrollTop ?? 0) <= AT_TOP_PX

  async function apply(page: MessagePages['pages'][number]): Promise<void> {
    setFirst(null)
    // A page that is still loading would replace the list by the one that it was requested for.
    await queryClient.cancelQueries({ queryKey })
    const shown = getShown()
    if (shown === undefined) return
    const { pages, ids } = mergeArrivals(shown, page)
    setArrivedIds(new Set(ids))
    queryClient.setQueryData(queryKey, pages)
    setTimeout(() => setArrivedIds(NONE), SLIDE_MS)
  }

  /** One at a time; a notice that comes meanwhile is followed by another one. A failure waits for the next notice. */
  async function readFirstPage(): Promise<void> {
    isDue.current = true
    if (isReading.current) return
    isReading.current = true
    try {
      while (isDue.current) {
        isDue.current = false
        // A list that is still loading contains them.
        if (getShown() === undefined) return
        const page = await fetchCursorPage(call, myMessages, input, null)
        if (isAtTop()) await apply(page)
        else setFirst(page)
      }
    } catch {
      // The list stays as it is; its own requests show what is wrong.
    } finally {
      isReading.current = false
    }
  }

  const handleChange = useEffectEvent(() => void readFirstPage())
  useEffect(() => events.on('messages:changed', handleChange), [events])

  const handleScroll = useEffectEvent(() => {
    if (first !== null && isAtTop()) void apply(first)
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', handleScroll, { passive: true })
    return () => element?.removeEventListener('scroll', handleScroll)
  }, [scroller])

  const shown = first === null ? undefined : getShown()
  const merged = first === null || shown === undefined ? undefined : mergeArrivals(shown, first)
  return {
    waiting: merged === undefined || merged.ids.length === 0 ? null : { count: merged.ids.length, isMore: merged.isMore },
    arrivedIds,
    show: () => void (first !== null && apply(first)),
  }
}
