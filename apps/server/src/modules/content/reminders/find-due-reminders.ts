import { type ExhibitionDocument, SESSION_REMINDER_MINUTES } from '@zhanjian/scene/exhibition/document.ts'
import { getOpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'

/** In place of the id of a session: the opening of the exhibition itself. */
export const OPENING = ''

const MINUTE_MS = 60_000

interface DueReminders {
  /** What is to be told now: ids of sessions, or {@link OPENING}. */
  due: string[]
  /** What has begun, of which nobody needs to be reminded any more. */
  begun: Set<string>
  /** Ids of sessions that have ended; the whole exhibition. */
  over: string[] | 'all'
}

/** What of an exhibition is to be told at a moment. What was missed while nothing ran is told as long as it goes on. */
export function findDueReminders({ period, hours, timetable }: ExhibitionDocument, at: Date): DueReminders {
  const now = toShanghaiMinute(at)
  const soon = toShanghaiMinute(new Date(at.getTime() + SESSION_REMINDER_MINUTES * MINUTE_MS))
  const { kind } = getOpeningState({ period, hours }, now)
  const hasOpened = kind === 'open' || kind === 'closed'
  const ended = timetable.filter(({ endsAt }) => endsAt <= now).map(({ id }) => id)
  const isNear = timetable.filter(({ startsAt, endsAt }) => startsAt <= soon && now < endsAt).map(({ id }) => id)
  return {
    due: [...(hasOpened ? [OPENING] : []), ...isNear],
    begun: new Set([
      ...(hasOpened || kind === 'archived' ? [OPENING] : []),
      ...timetable.filter(({ startsAt }) => startsAt <= now).map(({ id }) => id),
    ]),
    over: kind === 'archived' ? 'all' : ended,
  }
}
