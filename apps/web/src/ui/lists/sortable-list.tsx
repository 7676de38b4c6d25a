import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { DotsSixVerticalBold } from '../icons/icons.gen.tsx'
import css from './sortable-list.module.css'
import { computeRowShiftPx, useRowDrag } from './use-row-drag.ts'

interface SortableListProps<Item> {
  as?: 'ul' | 'ol'
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Of each row: sets its least height, and `--handle-end`, the room after its handle. */
  className: string | undefined
  /** The accessible name of its handle. */
  nameHandle: (item: Item, index: number) => string
  /** Said after a move; positions begin at 1. */
  announce: (position: number) => string
  onMove: (from: number, to: number) => void
  /** A row, without its handle. */
  children: (item: Item, index: number) => ReactNode
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Rows in an order of one's own: dragged by a handle, or moved by arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { as: Tag = 'ul', items, getKey, className, nameHandle, announce, onMove, children } = props
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    onMove(from, to)
    setAnnouncement(announce(to + 1))
  }
  const { drag, getHandleProps } = useRowDrag(move)
  return (
    <>
      <Tag className={css.rows}>
        {items.map((item, index) => {
          const shiftPx = computeRowShiftPx(index, drag)
          return (
            <li
              key={getKey(item)}
              className={className}
              data-held={drag?.from === index || undefined}
              style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
            >
              <button
                type="button"
                className={css.handle}
                aria-label={nameHandle(item, index)}
                {...getHandleProps(index)}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = STEP_BY_KEY[event.key]
                  if (step === undefined) return
                  event.preventDefault()
                  move(index, index + step)
                }}
              >
                <DotsSixVerticalBold size={18} />
              </button>
              {children(item, index)}
            </li>
          )
        })}
      </Tag>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** A copy in which an entry has another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
