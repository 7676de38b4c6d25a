import type { Session } from '@zhanjian/scene/exhibition/document.ts'
import { addMs, countMinutes } from '../../model/format-local-time.ts'

const MINUTE_MS = 60_000
const USUAL_MINUTES = 60

/** When a session takes place. */
type Times = Pick<Session, 'startsAt' | 'endsAt'>

/** A time with another day, or another minute of it; what a field has when it is emptied changes nothing. */
export const changeTime = (time: string, part: { day?: string; minute?: string }): string => {
  const [day = '', minute = ''] = time.split('T')
  return `${part.day || day}T${part.minute || minute}`
}

/** Begins at another time and lasts as long as before; one that ended before it began lasts an hour. */
export function moveStart({ startsAt, endsAt }: Times, next: string): Times {
  const minutes = countMinutes(startsAt, endsAt)
  return { startsAt: next, endsAt: addMs(next, (minutes > 0 ? minutes : USUAL_MINUTES) * MINUTE_MS) }
}
