/** Path of an invitation's file for calendars: it is opened, not called, so that every phone offers to add it. */
export const getCalendarPath = (code: string): string => `/h/${code}/calendar.ics`
