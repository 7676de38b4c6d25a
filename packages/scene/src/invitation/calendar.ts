/** The event of an invitation in a calendar. */
import { createCalendar } from '../document/calendar.ts'
import type { EventDetails } from './event.ts'

/** What the entry says beside the facts of the event. */
export interface InvitationCalendar {
  event: EventDetails & { startsAt: string }
  /** Of the entry: `{code}@{host}`. */
  uid: string
  /** The revision of the invitation, and when it was published. */
  revision: number
  changedAt: Date
  /** Address of the invitation. */
  url: string
  now: Date
}

const REMIND_MINUTES = 120

/** Text of an `.ics` file. An event without an end has none here either. */
export function createInvitationCalendar({ event, uid, revision, changedAt, url, now }: InvitationCalendar): string {
  const { startsAt, endsAt, timeZone, title, hosts, place, placeNote, contactName, contactPhone } = event
  const join = (parts: readonly string[], mark: string) => parts.filter((part) => part !== '').join(mark)
  const description = join([hosts, placeNote, join([contactName, contactPhone], ' '), url], '\n')
  const entry = {
    uid,
    sequence: revision,
    changedAt,
    time: { startsAt, endsAt },
    title,
    description,
    location: join([place?.name ?? '', place?.address ?? ''], ' '),
    position: place?.position ?? null,
    url,
    remindMinutes: REMIND_MINUTES,
  }
  return createCalendar({ name: title, timeZone, events: [entry], now })
}
