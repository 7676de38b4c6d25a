import { formatShortTime } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import css from './invitation-bar.module.css'
import type { OpenedVisit } from './use-invitation-visit.ts'

interface InvitationBarProps {
  visit: Pick<OpenedVisit, 'document' | 'guest' | 'reception'>
  /** An answer waits for a network. */
  isWaiting: boolean
  onFacts: () => void
  onAnswer: () => void
}

/** Time, place and answer, whatever the design of the invitation shows on its first page. */
export function InvitationBar({ visit, isWaiting, onFacts, onAnswer }: InvitationBarProps) {
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

const isDone = ({ guest, reception }: InvitationBarProps['visit']): boolean =>
  (guest?.answer ?? null) !== null || (reception !== null && reception.answering !== 'open')

function describeAnswer({ guest, reception }: InvitationBarProps['visit'], isWaiting: boolean): string {
  if (isWaiting) return texts.unsent
  const answer = guest?.answer ?? null
  if (answer !== null) return texts.answered[answer.choice]
  if (reception === null || reception.answering === 'open') return texts.answer
  return reception.answering === 'event_over' ? texts.over : texts.closed
}
