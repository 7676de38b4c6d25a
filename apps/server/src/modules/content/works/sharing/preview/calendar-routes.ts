import { getCalendarPath } from '@zhanjian/contract/invitations/invitation-links.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { createCalendar } from '@zhanjian/scene/invitation/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import type { Clock } from '../../../../../platform/clock.ts'
import { isInvitation, readContent } from '../../core/content/work-content.ts'
import { ANONYMOUS_VIEWER } from '../../core/policy.ts'
import { writeEventPlace } from '../../core/write-event-place.ts'
import type { PublishedWorks } from '../../viewing/published-works.ts'
import { createWorkLink } from '../posters.ts'

export interface CalendarDependencies {
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  publicOrigin: string
  clock: Clock
}

const CODE_PATTERN = /^[0-9A-Za-z]{10}$/
/** A time that the host has changed reaches those who open it again. */
const CACHE_CONTROL = 'public, max-age=60'

/** `GET /h/{code}/calendar.ics`: the event of an invitation that everybody with the link may see. */
export const createCalendarPlugin =
  ({ publicHalls, publicOrigin, clock }: CalendarDependencies) =>
  (fastify: FastifyInstance): void => {
    fastify.get<{ Params: { code: string } }>(getCalendarPath(':code'), async ({ params: { code } }, reply) => {
      if (!CODE_PATTERN.test(code)) throw new AppError('NOT_FOUND')
      const row = await publicHalls.getVisibleRow(code, ANONYMOUS_VIEWER)
      const content = readContent(row)
      if (!isInvitation(content) || !workTraits[content.kind].hasGuests) throw new AppError('NOT_FOUND')
      const event = writeEventPlace(content.document.event)
      const { startsAt } = event
      if (startsAt === null) throw new AppError('NOT_FOUND')
      const text = createCalendar({
        event: { ...event, startsAt },
        uid: `${code}@${new URL(publicOrigin).hostname}`,
        sequence: row.currentRevision ?? 0,
        url: createWorkLink(publicOrigin, code),
        now: clock.now(),
      })
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-disposition', 'inline; filename="invitation.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text)
    })
  }
