import type { RoomReaction } from '@zhanjian/contract/rooms/room-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SmileyRegular } from '../../../ui/icons/icons.gen.tsx'
import { useCoveringView } from '../../../ui/overlays/use-covering-view.ts'
import { REACTION_PICTURES, REACTIONS } from '../model/reaction-pictures.ts'
import type { RoomConnection } from '../model/room-connection.ts'
import type { OwnSeat } from '../model/use-own-seat.ts'
import css from './room-reactions.module.css'

const SEAT_PICTURE = '🪑'
/** On screen at the same time. */
const FLOATING_MAX = 12
const FLOAT_DURATION_MS = 2600
/** Minimum time between two reactions. */
const MIN_INTERVAL_MS = 400

interface FloatingReaction {
  id: number
  picture: string
  /** Horizontal position, 0 … 1. */
  offsetRatio: number
}

/** Reactions to send, and sitting down; the reactions of all members float up at the edge. */
export function RoomReactions({ connection, seat }: { connection: RoomConnection; seat: OwnSeat | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const [floating, setFloating] = useState<readonly FloatingReaction[]>([])
  const nextId = useRef(0)
  const lastSentMs = useRef(0)

  useEffect(
    () =>
      connection.onReaction(({ reaction }) => {
        nextId.current += 1
        const next = { id: nextId.current, picture: REACTION_PICTURES[reaction], offsetRatio: (nextId.current * 0.37) % 1 }
        setFloating((before) => [...before.slice(1 - FLOATING_MAX), next])
      }),
    [connection],
  )
  useEffect(() => {
    if (floating.length === 0) return
    const timer = setTimeout(() => setFloating([]), FLOAT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [floating])

  const sendReaction = (reaction: RoomReaction) => {
    if (performance.now() - lastSentMs.current < MIN_INTERVAL_MS) return
    lastSentMs.current = performance.now()
    connection.sendReaction(reaction)
  }
  useCoveringView(() => setIsOpen(false), isOpen)
  return (
    <div className={css.reactions}>
      <div className={css.floating} aria-hidden>
        {floating.map(({ id, picture, offsetRatio }) => (
          <span key={id} style={{ right: `${offsetRatio * 36}px` }}>
            {picture}
          </span>
        ))}
      </div>
      {isOpen ? (
        <div className={css.choices} role="group" aria-label={roomTexts.reactionsTitle}>
          {REACTIONS.map((reaction) => (
            <button
              type="button"
              key={reaction}
              className={css.choice}
              aria-label={roomTexts.react(roomTexts.reactions[reaction])}
              onClick={() => sendReaction(reaction)}
            >
              {REACTION_PICTURES[reaction]}
            </button>
          ))}
          {seat === null ? null : (
            <button
              type="button"
              className={css.choice}
              aria-label={roomTexts.sit}
              aria-pressed={seat.isSeated}
              onClick={seat.toggle}
            >
              {SEAT_PICTURE}
            </button>
          )}
        </div>
      ) : null}
      <span className={css.button}>
        <IconButton
          icon={SmileyRegular}
          kind="glass"
          label={roomTexts.reactionsTitle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
    </div>
  )
}
