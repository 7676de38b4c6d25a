import type { ChatMessage } from '@zhanjian/contract/rooms/room-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import css from './chat-overlay.module.css'

const VISIBLE_MESSAGES_MAX = 4
/** Milliseconds until a message fades from the hall. */
const FADE_AFTER_MS = 12_000

/** The newest messages over the hall; they fade. A tap opens the full chat. */
export function ChatOverlay({ messages, onOpen }: { messages: readonly ChatMessage[]; onOpen: () => void }) {
  const lastFadedNumber = useLastFadedNumber(messages)
  const visibleMessages = messages.slice(-VISIBLE_MESSAGES_MAX)
  return (
    <div className={css.stream}>
      <div className={css.list} role="log" aria-live="polite" aria-relevant="additions" aria-label={roomTexts.chat.log}>
        {visibleMessages.map(({ n, from, text }) => (
          <p key={n} className={css.message} data-faded={n <= lastFadedNumber || undefined}>
            <b className={css.name} data-host={from.role === 'host' || undefined}>
              {from.nickname}
            </b>{' '}
            {text}
          </p>
        ))}
      </div>
      {visibleMessages.some(({ n }) => n > lastFadedNumber) ? (
        // Duplicates the button beside the field, so it has no tab stop.
        <button type="button" className={css.open} tabIndex={-1} aria-hidden onClick={onOpen} />
      ) : null}
    </div>
  )
}

/** The number of the last message that has faded. */
function useLastFadedNumber(messages: readonly ChatMessage[]): number {
  const [lastFadedNumber, setLastFadedNumber] = useState(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const last = messages[messages.length - 1]?.n
  useEffect(() => {
    if (last === undefined) return
    const timer = setTimeout(() => setLastFadedNumber((before) => Math.max(before, last)), FADE_AFTER_MS)
    timers.current.add(timer)
  }, [last])
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])
  return lastFadedNumber
}
