import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { guestOverview } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { Figures } from '../../../ui/layout/figures.tsx'
import css from './guest-desk.module.css'

type Overview = CallData<typeof guestOverview>

/** How many come. */
export function GuestSums({ sums }: Pick<Overview, 'sums'>) {
  const words = texts.sums
  const unanswered = sums.guests - sums.attending - sums.maybe - sums.declined
  const figures = [
    { name: words.people, value: words.peopleUnit(sums.people), extra: words.attending(sums.attending) },
    { name: words.maybe, value: words.peopleUnit(sums.maybePeople), extra: words.attending(sums.maybe) },
    { name: words.declined, value: words.guests(sums.declined) },
    { name: words.unanswered, value: words.guests(unanswered), extra: words.of(sums.guests) },
    { name: words.checkedIn, value: words.guests(sums.checkedIn) },
  ]
  return <Figures label={words.label} figures={figures} />
}

/** The last answers, so that one sees at a glance that somebody has answered. */
export const LatestAnswers = ({ latest }: Pick<Overview, 'latest'>) =>
  latest.length === 0 ? null : (
    <section className={css.latest} aria-label={texts.latest}>
      <h2>{texts.latest}</h2>
      <ul>
        {latest.map(({ guestId, name, choice, answeredAt }) => (
          <li key={guestId}>
            <span>{texts.latestOne(name, choice)}</span>
            <time dateTime={answeredAt}>{formatRelativeTime(answeredAt, Date.now())}</time>
          </li>
        ))}
      </ul>
    </section>
  )
