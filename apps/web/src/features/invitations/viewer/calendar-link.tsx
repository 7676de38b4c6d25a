import { getCalendarPath } from '@zhanjian/contract/works/calendar-links.ts'
import { invitationFactTexts as texts } from '#text/invitations/invitation.ts'
import { CalendarPlusRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './invitation-facts.module.css'

/** The event as a file for the calendar of the device. */
export const CalendarLink = ({ code }: { code: string }) => (
  <a className={css.action} href={getCalendarPath(code)} download="invitation.ics">
    <CalendarPlusRegular size={17} />
    {texts.calendar}
  </a>
)
