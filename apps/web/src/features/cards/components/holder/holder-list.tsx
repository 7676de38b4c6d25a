import { useVirtualizer } from '@tanstack/react-virtual'
import type { HeldCard } from '@zhanjian/contract/cards/card-holder.ts'
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useRemPx } from '../../../../ui/layout/use-rem-px.ts'
import type { HolderLayout, HolderLine } from '../../model/holder-layout.ts'
import css from './holder-list.module.css'
import { HolderRow } from './holder-row.tsx'
import { IndexBar } from './index-bar.tsx'

/** Of rows that were not drawn yet; the usual letters never need more. */
const ROW_REM = 4.25
const INITIAL_REM = 1.875
/** Rows that are drawn above and below the window, so that a fast finger meets no gaps. */
const OVERSCAN_ROWS = 6

interface HolderListProps {
  scroller: RefObject<HTMLElement | null>
  layout: HolderLayout
  getCard: (position: number) => HeldCard | undefined
  onSeen: (first: number, last: number) => void
  onOpen: (card: HeldCard) => void
  /** Id of the entry beside the list. */
  openId: string | null
}

/**
 * The list of the holder. Only the rows in the window exist, so that five thousand cards scroll like fifty. A row is as high as
 * its words: with large letters some take more lines than others.
 */
export function HolderList({ scroller, layout, getCard, onSeen, onOpen, openId }: HolderListProps) {
  const list = useRef<HTMLUListElement>(null)
  const offsetPx = useOffsetInScroller(list, scroller)
  const [rowPx, initialPx] = [useRemPx(ROW_REM), useRemPx(INITIAL_REM)]
  // oxlint-disable-next-line react/incompatible-library -- it tells when the list has to be drawn again; nothing of it is remembered
  const virtualizer = useVirtualizer({
    count: layout.lineCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (layout.getLine(index).kind === 'initial' ? initialPx : rowPx),
    overscan: OVERSCAN_ROWS,
    scrollMargin: offsetPx,
    useFlushSync: false,
    // A line keeps its height when others come before it.
    getItemKey: useCallback((index: number) => toKey(layout.getLine(index)), [layout]),
  })

  const items = virtualizer.getVirtualItems()
  const positions = items.flatMap(({ index }) => {
    const line = layout.getLine(index)
    return line.kind === 'card' ? [line.position] : []
  })
  const firstSeen = positions[0] ?? 0
  const lastSeen = positions[positions.length - 1] ?? 0
  const latest = useRef({ onSeen, onOpen })
  useEffect(() => {
    latest.current = { onSeen, onOpen }
  })
  useEffect(() => latest.current.onSeen(firstSeen, lastSeen), [firstSeen, lastSeen])
  const open = useCallback((card: HeldCard) => latest.current.onOpen(card), [])

  const jumpTo = (initial: string) => {
    const index = layout.findInitial(initial)
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'start' })
  }
  return (
    <div className={css.place}>
      <ul ref={list} className={css.list} aria-label={texts.list} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const line = layout.getLine(index)
          const place = { index, topPx: start - offsetPx, measure: virtualizer.measureElement }
          if (line.kind === 'initial') return <InitialLine key={key} initial={line.initial} {...place} />
          const card = getCard(line.position)
          return (
            <CardLine
              key={key}
              card={card}
              number={line.position + 1}
              cardCount={layout.cardCount}
              isOpen={card !== undefined && card.id === openId}
              onOpen={open}
              {...place}
            />
          )
        })}
      </ul>
      {layout.initials.length > 1 ? <IndexBar initials={layout.initials} onJump={jumpTo} /> : null}
    </div>
  )
}

const toKey = (line: HolderLine): string => (line.kind === 'initial' ? line.initial : `card ${line.position}`)

interface LinePlace {
  index: number
  topPx: number
  measure: (line: HTMLLIElement | null) => void
}

const InitialLine = ({ initial, index, topPx, measure }: { initial: string } & LinePlace) => (
  <li ref={measure} data-index={index} className={css.initial} style={{ top: topPx }}>
    {initial}
  </li>
)

interface CardLineProps extends LinePlace {
  /** Undefined until its page has been loaded. */
  card: HeldCard | undefined
  /** From 1. */
  number: number
  cardCount: number
  isOpen: boolean
  onOpen: (card: HeldCard) => void
}

/** Rendered once for each card that comes into the window, not with each step of a finger. */
const CardLine = memo(function CardLine(props: CardLineProps) {
  const { card, number, cardCount, isOpen, onOpen, index, topPx, measure } = props
  return (
    <li
      ref={measure}
      data-index={index}
      className={css.row}
      style={{ top: topPx }}
      aria-setsize={cardCount}
      aria-posinset={number}
    >
      {card === undefined ? <RowSkeleton /> : <HolderRow card={card} isOpen={isOpen} onOpen={onOpen} />}
    </li>
  )
})

const RowSkeleton = () => (
  <span className={css.loading} role="status" aria-label={texts.loadingRow}>
    <Skeleton width={44} height={44} radius={22} />
    <span>
      <Skeleton width="36%" height={15} />
      <Skeleton width="62%" height={12} />
    </span>
  </span>
)

/** Where the list begins in its scroller: what stands above it changes its height. */
function useOffsetInScroller(list: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [offsetPx, setOffsetPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current === null || scroller.current === null) return
      const { top } = list.current.getBoundingClientRect()
      setOffsetPx(Math.round(top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of scroller.current?.children ?? []) observer.observe(child)
    return () => observer.disconnect()
  }, [list, scroller])
  return offsetPx
}
