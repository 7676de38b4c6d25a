import { formatShortTime } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import { cardTexts as texts } from '#text/invitations/card.ts'
import css from './card-bar.module.css'
import type { CardVisit } from './use-invitation-visit.ts'

interface CardBarProps {
  visit: Pick<CardVisit, 'document' | 'guest' | 'reception'>
  /** An answer waits for a network. */
  isWaiting: boolean
  onFacts: () => void
  onAnswer: () => void
}

/** Time, place and answer, whatever the design of the card shows on its first page. */
export function CardBar({ visit, isWaiting, onFacts, onAnswer }: CardBarProps) {
  const { startsAt, place } = visit.document.event
  return (
    <div className={css.bar}>
      <button type="button" className={css.facts} onClick={onFacts}>
        <span className={css.time}>{startsAt === null ? texts.noTime : formatShortTime(startsAt)}</span>
        {place === null ? null : (
          <span className={css.place}>
            {place.name}
            {place.address === '' ? null : ` · ${place.address}`}
          </span>
        )}
        <span className="visually-hidden">{texts.facts}</span>
      </button>
      <button type="button" className={css.answer} data-done={isDone(visit) || undefined} onClick={onAnswer}>
        {describeAnswer(visit, isWaiting)}
      </button>
    </div>
  )
}

const isDone = ({ guest, reception }: CardBarProps['visit']): boolean =>
  (guest?.answer ?? null) !== null || (reception !== null && reception.answering !== 'open')

function describeAnswer({ guest, reception }: CardBarProps['visit'], isWaiting: boolean): string {
  if (isWaiting) return texts.unsent
  const answer = guest?.answer ?? null
  if (answer !== null) return texts.answered[answer.choice]
  if (reception === null || reception.answering === 'open') return texts.answer
  return reception.answering === 'event_over' ? texts.over : texts.closed
}
