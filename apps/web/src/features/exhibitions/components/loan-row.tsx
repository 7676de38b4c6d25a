import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Loan } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import { loanTexts as texts } from '#text/exhibitions/loans.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ListRow, RowLines } from '../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './loan-row.module.css'

interface LoanRowProps {
  loan: Loan
  nowMs: number
  onAnswer: (state: LoanState) => void
}

/** What of mine is asked for or shown, by whom and where, and what I can say to it. */
export function LoanRow({ loan, nowMs, onAnswer }: LoanRowProps) {
  const { part, state, isRemoved, exhibition } = loan
  const { code, title, curator, period } = exhibition
  const cover = part.state === 'open' ? part.cover : null
  const name = curator?.nickname ?? texts.somebody
  // At noon a day is the same day everywhere.
  const formatDay = (day: string) => formatCalendarDay(`${day}T12:00`, nowMs)
  return (
    <ListRow className={css.row}>
      <Thumbnail src={cover?.url} colour={cover?.colour} className={css.cover} />
      <RowLines title={nameOfLoan(loan)} isSpaced>
        <span className={css.where}>
          {state === 'asked' && !isRemoved ? texts.wants(name) : texts.shows(name)}
          {code === null ? (
            texts.exhibition(title)
          ) : (
            <a className={css.link} href={`#${screenAddress('exhibition', { code })}`}>
              {texts.exhibition(title)}
            </a>
          )}
        </span>
        {period === null ? null : <small>{texts.days(formatDay(period.opensOn), formatDay(period.closesOn))}</small>}
        <small>{describe(loan, nowMs)}</small>
        {isRemoved ? null : <Answers loan={loan} onAnswer={onAnswer} />}
      </RowLines>
    </ListRow>
  )
}

/** The answers that lead on from a state; the first one is what most want. */
const ANSWERS: Readonly<Record<LoanState, readonly { to: LoanState; label: string }[]>> = {
  asked: [
    { to: 'granted', label: texts.grant },
    { to: 'declined', label: texts.decline },
  ],
  granted: [{ to: 'withdrawn', label: texts.withdraw }],
  declined: [{ to: 'granted', label: texts.grantAgain }],
  withdrawn: [{ to: 'granted', label: texts.grantAgain }],
}

function Answers({ loan, onAnswer }: Pick<LoanRowProps, 'loan' | 'onAnswer'>) {
  return (
    <span className={css.answers}>
      {ANSWERS[loan.state].map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          kind={to === 'granted' && loan.state === 'asked' ? 'primary' : 'plain'}
          aria-label={texts.actionOf(label, nameOfLoan(loan), loan.exhibition.title)}
          onClick={() => onAnswer(to)}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}

/** What the part is called; by its kind where even its owner cannot see it now. */
export const nameOfLoan = ({ part, partKind }: Loan): string => (part.state === 'open' ? part.title : texts.unknownPart[partKind])

function describe({ state, isRemoved, askedAt, answeredAt }: Loan, nowMs: number): string {
  if (isRemoved) return texts.removed
  if (state === 'asked') return texts.asked(formatRelativeTime(askedAt, nowMs))
  return texts.answered(texts.states[state], formatRelativeTime(answeredAt ?? askedAt, nowMs))
}
