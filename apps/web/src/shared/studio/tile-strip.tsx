import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { PlusBold } from '../../ui/icons/icons.gen.tsx'
import { useTileDrag } from '../../ui/lists/use-tile-drag.ts'
import css from './tile-strip.module.css'

interface Tile {
  /** What the button is called. */
  label: string
  onOpen: () => void
  /** Within the button. */
  content?: ReactNode
  /** After it, over or below it. */
  beside: ReactNode
}

interface TileStripProps<Part> {
  texts: { label: string; help: string; add: string }
  /** Scenes, pages, … in their order. */
  parts: readonly Part[]
  /** The one that is edited. */
  shownId: string | null
  /** `order`: the ids as they follow each other now. @returns what a screen reader is told */
  onMove: (order: string[], moved: Part, place: number) => string
  describeTile: (part: Part, index: number) => Tile
  /** Of the button of a tile. */
  tileClassName: string | undefined
  /** undefined: there is no room for another. */
  onAdd: (() => void) | undefined
  /** Of the button that adds one. */
  addClassName: string | undefined
}

/** The parts of what is made, in a row below it: each is opened by a tap, and moved by holding it or with Alt and an arrow. */
export function TileStrip<Part extends { id: string }>(props: TileStripProps<Part>) {
  const { texts, parts, shownId, onMove, describeTile, tileClassName, onAdd, addClassName } = props
  const list = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')
  const { drag, getTileHandlers, getTileOffset } = useTileDrag(list, movePart)
  const shownIndex = parts.findIndex(({ id }) => id === shownId)
  useEffect(() => {
    const tile = list.current?.querySelectorAll('[data-tile]')[shownIndex]
    tile?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [shownIndex])

  function movePart(from: number, to: number): void {
    const moved = parts[from]
    if (moved === undefined || to < 0 || to >= parts.length || from === to) return
    const rest = parts.filter((part) => part !== moved).map(({ id }) => id)
    setAnnouncement(onMove([...rest.slice(0, to), moved.id, ...rest.slice(to)], moved, to + 1))
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    movePart(index, index + step)
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button')
    // After moving by keyboard the focus must follow the part to its new position.
    requestAnimationFrame(() => tiles?.[index + step]?.focus())
  }
  return (
    <nav className={css.strip} aria-label={texts.label}>
      <ul ref={list} className={css.tiles} data-tiles data-dragging={drag !== null || undefined}>
        {parts.map((part, index) => {
          const { x } = getTileOffset(index)
          const { label, onOpen, content, beside } = describeTile(part, index)
          return (
            <li
              key={part.id}
              className={css.tile}
              data-tile
              data-held={drag?.from === index || undefined}
              style={x === 0 ? undefined : { transform: `translateX(${x}px)` }}
            >
              <button
                type="button"
                className={tileClassName}
                aria-label={label}
                aria-describedby={helpId}
                aria-current={index === shownIndex || undefined}
                onClick={onOpen}
                onKeyDown={(event) => onKeyDown(event, index)}
                {...getTileHandlers(index)}
              >
                {content}
              </button>
              {beside}
            </li>
          )
        })}
        {onAdd === undefined ? null : (
          <li>
            <button type="button" className={classNames(css.add, addClassName)} onClick={onAdd}>
              <PlusBold size={20} />
              {texts.add}
            </button>
          </li>
        )}
      </ul>
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </nav>
  )
}
