/** Path of a work's file for calendars: it is opened, not called, so that every phone offers to add it. */
export const getCalendarPath = (code: string): string => `/h/${code}/calendar.ics`

/** Address by which a calendar follows that file, and asks again by itself. @param origin of the site */
export const createCalendarFeed = (origin: string, code: string): string =>
  `webcal://${new URL(origin).host}${getCalendarPath(code)}`
