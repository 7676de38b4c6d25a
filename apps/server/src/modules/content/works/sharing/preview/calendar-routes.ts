import { getCalendarPath } from '@zhanjian/contract/works/calendar-links.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { createExhibitionCalendar } from '@zhanjian/scene/exhibition/calendar.zh.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { createInvitationCalendar } from '@zhanjian/scene/invitation/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import type { Clock } from '../../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../../time/shanghai-day.ts'
import { isExhibition, isInvitation, readContent } from '../../core/content/work-content.ts'
import { ANONYMOUS_VIEWER } from '../../core/policy.ts'
import { writeEventPlace } from '../../core/write-event-place.ts'
import type { PublishedRow } from '../../viewing/published-store.ts'
import type { PublishedWorks } from '../../viewing/published-works.ts'
import { createWorkLink } from '../posters.ts'
import type { CalendarStore } from './calendar-store.ts'

export interface CalendarDependencies {
  store: CalendarStore
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  publicOrigin: string
  clock: Clock
}

const CODE_PATTERN = /^[0-9A-Za-z]{10}$/
/** A time that has changed reaches those who open it again. */
const CACHE_CONTROL = 'public, max-age=60'
/** Calendars that have not asked for longer still have an entry that was withdrawn, which is over by then. */
const WITHDRAWN_KEPT_DAYS = 30

/** `GET /h/{code}/calendar.ics`: the event of an invitation, or the days and timetable of an exhibition, that everybody with the link may see. */
export const createCalendarPlugin =
  ({ store, publicHalls, publicOrigin, clock }: CalendarDependencies) =>
  (fastify: FastifyInstance): void => {
    fastify.get<{ Params: { code: string } }>(getCalendarPath(':code'), async ({ params: { code } }, reply) => {
      if (!CODE_PATTERN.test(code)) throw new AppError('NOT_FOUND')
      const text = await writeCalendar(await publicHalls.getVisibleRow(code, ANONYMOUS_VIEWER))
      if (text === null) throw new AppError('NOT_FOUND')
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-disposition', `inline; filename="${code}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(text)
    })

    /** @returns null: nothing of it has a time */
    async function writeCalendar(row: PublishedRow): Promise<string | null> {
      const content = readContent(row)
      if (isExhibition(content)) return writeExhibition(row, content.document)
      if (!isInvitation(content) || !workTraits[content.kind].hasGuests) return null
      const event = writeEventPlace(content.document.event)
      const { startsAt } = event
      return startsAt === null ? null : createInvitationCalendar({ ...versionOf(row), event: { ...event, startsAt } })
    }

    async function writeExhibition(row: PublishedRow, document: ExhibitionDocument): Promise<string> {
      const kept = new Set(document.timetable.map(({ id }) => id))
      const since = addDays(toShanghaiDay(clock.now()), -WITHDRAWN_KEPT_DAYS)
      const earlier = await store.listEarlierSessions(row.id, since)
      const withdrawn = earlier.filter(({ id }) => !kept.has(id))
      return createExhibitionCalendar({ ...versionOf(row), document, title: row.title, withdrawn })
    }

    const versionOf = ({ code, currentRevision, updatedAt }: PublishedRow) => ({
      uid: `${code}@${new URL(publicOrigin).hostname}`,
      revision: currentRevision ?? 0,
      changedAt: updatedAt,
      url: createWorkLink(publicOrigin, code),
      now: clock.now(),
    })
  }
