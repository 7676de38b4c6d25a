import type { RoomReaction } from '@zhanjian/contract/room-messages.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SmileyRegular } from '../../../ui/icons/icons.gen.tsx'
import { REACTION_PICTURES, REACTIONS } from '../model/reactions.ts'
import type { RoomConnection } from '../model/room-connection.ts'
import css from './reactions.module.css'

/** At once on the screen. */
const FLOATING_MAX = 12
const FLOATS_MS = 2600
/** Faster than this nobody means it. */
const APART_MS = 400

interface Floating {
  id: number
  picture: string
  /** 0 … 1: where across. */
  aside: number
}

/** Six pictures to say something without words; everybody's rise at the edge, too. */
export function Reactions({ connection }: { connection: RoomConnection }) {
  const [isOpen, setIsOpen] = useState(false)
  const [floating, setFloating] = useState<readonly Floating[]>([])
  const count = useRef(0)
  const lastMs = useRef(0)

  useEffect(
    () =>
      connection.onReaction(({ reaction }) => {
        count.current += 1
        const next = { id: count.current, picture: REACTION_PICTURES[reaction], aside: (count.current * 0.37) % 1 }
        setFloating((before) => [...before.slice(1 - FLOATING_MAX), next])
      }),
    [connection],
  )
  useEffect(() => {
    if (floating.length === 0) return
    const timer = setTimeout(() => setFloating([]), FLOATS_MS)
    return () => clearTimeout(timer)
  }, [floating])

  const send = (reaction: RoomReaction) => {
    if (performance.now() - lastMs.current < APART_MS) return
    lastMs.current = performance.now()
    connection.react(reaction)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) setIsOpen(false)
  }
  return (
    <div className={css.reactions} role="presentation" onKeyDown={closeByKey}>
      <div className={css.floating} aria-hidden>
        {floating.map(({ id, picture, aside }) => (
          <span key={id} style={{ right: `${aside * 36}px` }}>
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
              onClick={() => send(reaction)}
            >
              {REACTION_PICTURES[reaction]}
            </button>
          ))}
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
