/** The days and the timetable of an exhibition in a calendar. */
import { type CalendarEvent, createCalendar } from '../document/calendar.ts'
import { type ExhibitionDocument, SESSION_REMINDER_MINUTES, type Session } from './document.ts'
import { sortTimetable } from './opening-state.ts'
import { nameSession } from './session-kinds.zh.ts'

/** What the file says beside the document. */
export interface ExhibitionCalendar {
  document: Pick<ExhibitionDocument, 'period' | 'hours' | 'organisers' | 'timetable'>
  title: string
  /** Entries of earlier timetables that this one has no more. Of them nothing is told but when they would have been. */
  withdrawn: readonly WithdrawnSession[]
  /** Ends the ids of entries: `{code}@{host}`. */
  uid: string
  /** The revision, and when it was published. */
  revision: number
  changedAt: Date
  /** Address of the exhibition. */
  url: string
  now: Date
}

/** An entry that an earlier publication had. */
export type WithdrawnSession = Pick<Session, 'id' | 'kind' | 'startsAt' | 'endsAt'>

/** Exhibitions are by this clock. */
const TIME_ZONE = 'Asia/Shanghai'

/** Text of an `.ics` file: the show as a span of days, then each entry of its timetable. */
export function createExhibitionCalendar(calendar: ExhibitionCalendar): string {
  const { document, title, withdrawn, now } = calendar
  const events = [
    ...createShow(calendar),
    ...sortTimetable(document.timetable).map((session) => createSession(session, calendar)),
    ...withdrawn.map((session) => createWithdrawn(session, calendar)),
  ]
  return createCalendar({ name: title, timeZone: TIME_ZONE, events, now })
}

function createShow(calendar: ExhibitionCalendar): CalendarEvent[] {
  const { document, title, url } = calendar
  const { period, hours, organisers } = document
  if (period === null) return []
  const opening = hours === null ? '全天开放' : `每天 ${hours.opensAt} 到 ${hours.closesAt}`
  const description = [opening, organisers, url].filter((line) => line !== '').join('\n')
  return [{ ...versionOf(null, calendar), time: period, title, description }]
}

function createSession(session: Session, calendar: ExhibitionCalendar): CalendarEvent {
  const { id, text, startsAt, endsAt } = session
  const { title, url } = calendar
  const description = [text, title, url].filter((line) => line !== '').join('\n')
  const time = { startsAt, endsAt }
  return {
    ...versionOf(id, calendar),
    time,
    title: `${nameSession(session)} · ${title}`,
    description,
    remindMinutes: SESSION_REMINDER_MINUTES,
  }
}

function createWithdrawn({ id, kind, startsAt, endsAt }: WithdrawnSession, calendar: ExhibitionCalendar): CalendarEvent {
  const title = `已取消：${nameSession({ kind, title: '' })} · ${calendar.title}`
  return { ...versionOf(id, calendar), time: { startsAt, endsAt }, title, description: '', isCancelled: true }
}

/** @param sessionId null: of the show itself */
const versionOf = (sessionId: string | null, { uid, revision, changedAt, url }: ExhibitionCalendar) => ({
  uid: sessionId === null ? uid : `${sessionId}.${uid}`,
  sequence: revision,
  changedAt,
  url,
})
