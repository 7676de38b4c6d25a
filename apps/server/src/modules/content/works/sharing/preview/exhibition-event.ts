/** An exhibition as search engines read it (schema.org). */
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { ExhibitionDocument, Session } from '@zhanjian/scene/exhibition/document.ts'
import { sortTimetable } from '@zhanjian/scene/exhibition/opening-state.ts'
import { nameSession } from '@zhanjian/scene/exhibition/session-kinds.zh.ts'

/** What is said beside the document. Addresses are absolute. */
export interface ExhibitionFacts {
  title: string
  description: string
  pictureUrl: string | null
  /** Its shared link. */
  link: string
  curator: { name: string; link: string }
}

/** Data of an `ExhibitionEvent`; null: its days are not said. Of its parts nothing is told. */
export function createExhibitionEvent(document: ExhibitionDocument, facts: ExhibitionFacts): object | null {
  const { period, hours, organisers, timetable } = document
  if (period === null) return null
  const { title, description, pictureUrl, link, curator } = facts
  const names = organisers.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const online = describeOnline(link)
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: title,
    description,
    url: link,
    inLanguage: 'zh-CN',
    isAccessibleForFree: true,
    ...(pictureUrl === null ? {} : { image: [pictureUrl] }),
    ...listDates(period, hours),
    ...online,
    organizer: [
      ...names.map((name) => ({ '@type': 'Organization', name })),
      { '@type': 'Person', name: curator.name, url: curator.link },
    ],
    ...(timetable.length === 0 ? {} : { subEvent: sortTimetable(timetable).map((session) => describeSession(session, online)) }),
  }
}

/** From the first minute in which it is open to the last; whole days where it is open day and night. */
function listDates({ opensOn, closesOn }: NonNullable<ExhibitionDocument['period']>, hours: ExhibitionDocument['hours']) {
  if (hours === null) return { startDate: opensOn, endDate: closesOn }
  const lastDay = hours.closesAt <= hours.opensAt ? addDays(closesOn, 1) : closesOn
  return { startDate: toMoment(`${opensOn}T${hours.opensAt}`), endDate: toMoment(`${lastDay}T${hours.closesAt}`) }
}

const describeSession = (session: Session, online: ReturnType<typeof describeOnline>) => ({
  '@type': 'Event',
  name: nameSession(session),
  ...(session.text === '' ? {} : { description: session.text }),
  startDate: toMoment(session.startsAt),
  endDate: toMoment(session.endsAt),
  ...online,
})

const describeOnline = (link: string) => ({
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: link },
})

/** A minute by the clock of Asia/Shanghai. */
const toMoment = (local: string): string => `${local}:00+08:00`
