/** What somebody wants to be told of an exhibition: that it opens, that an entry of its timetable begins. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'

/** `opening`: when it opens. `sessionIds`: of entries of the timetable, before they begin. Also what the caller has been told already. */
export const exhibitionReminders = z.object({ opening: z.boolean(), sessionIds: z.array(z.string()) })
/** A parsed {@link exhibitionReminders}. */
export type ExhibitionReminders = z.infer<typeof exhibitionReminders>

/** The caller's reminders of an exhibition. */
export const remindersOfExhibition = endpoint('GET /api/exhibition/{code}/reminders', 'user', {
  summary: 'Get my reminders of an exhibition',
  params: workCodeParams,
  data: exhibitionReminders,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Sets a reminder, or takes it back. `sessionId` null: of the opening. Idempotent; each is told once, in the messages. */
export const setExhibitionReminder = endpoint('POST /api/exhibition/{code}/reminder', 'user', {
  summary: 'Set a reminder of an exhibition or take it back',
  params: workCodeParams,
  body: z.object({ sessionId: z.nullable(z.string().check(z.maxLength(40))), isOn: z.boolean() }),
  data: exhibitionReminders,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED', 'REMINDER_TOO_LATE', 'REMINDERS_TOO_MANY'],
})
