import { formatEventTime } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { getEventMoments } from '@zhanjian/scene/invitation/event-times.ts'
import { useMemo } from 'react'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import { toLetterStyle } from '../letter-style.ts'
import { useSecond } from '../use-second.ts'
import css from './countdown-element.module.css'
import { EmptyPlace } from './empty-place.tsx'

const texts = invitationElementTexts.countdown

interface CountdownElementProps {
  element: ElementOf<'countdown'>
  scene: InvitationScene
}

/** Until the event begins; then that it has. */
export function CountdownElement({ element, scene }: CountdownElementProps) {
  const { event, theme, mode } = scene
  const moments = useMemo(() => getEventMoments(event), [event])
  const nowMs = useSecond(mode === 'invitation')
  if (moments.startsAt === null) return mode === 'edited' ? <EmptyPlace label={invitationElementTexts.empty.countdown} /> : null
  const leftMs = moments.startsAt.getTime() - nowMs
  const style = toLetterStyle(element, theme)
  if (leftMs <= 0) {
    const isOver = nowMs > (moments.endsAt ?? new Date(moments.startsAt.getTime() + ASSUMED_LENGTH_MS)).getTime()
    return (
      <p className={css.begun} style={style}>
        {isOver ? texts.over : texts.begun}
      </p>
    )
  }
  return (
    <div className={css.countdown} data-style={element.style} style={style} role="img" aria-label={describe(scene)}>
      {splitTime(leftMs).map(([unit, value]) => (
        <span key={unit} className={css.unit} aria-hidden>
          <b className={css.value}>{value}</b>
          <small className={css.name}>{texts[unit]}</small>
        </span>
      ))}
    </div>
  )
}

/** Of an event that does not say when it ends. */
const ASSUMED_LENGTH_MS = 4 * 3_600_000

const describe = ({ event }: InvitationScene): string => invitationElementTexts.countdownLabel(formatEventTime(event))

function splitTime(leftMs: number): [unit: 'days' | 'hours' | 'minutes' | 'seconds', value: string][] {
  const seconds = Math.floor(leftMs / 1000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  return [
    ['days', String(Math.floor(seconds / 86_400))],
    ['hours', pad(Math.floor(seconds / 3600) % 24)],
    ['minutes', pad(Math.floor(seconds / 60) % 60)],
    ['seconds', pad(seconds % 60)],
  ]
}
