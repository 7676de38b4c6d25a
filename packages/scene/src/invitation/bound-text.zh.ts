/** What texts say that show a fact of the event. */
import { sliceUnits } from '../characters.ts'
import type { ElementOf } from './elements.ts'
import type { AgendaItem, EventDetails } from './event.ts'
import { isWritten } from './has-agenda.ts'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
/** For readers of the common link, whose name nobody knows. */
const UNNAMED_GUEST = '朋友'
const PLACEHOLDER = '{}'

/**
 * What a text shows. `guestName` null: the common link. Empty if the fact is not known: such an element is left out of the invitation.
 * @example
 * ```ts
 * getShownText({ text: '亲爱的{}', bind: 'guest' }, event, '小雨') // 亲爱的小雨
 * ```
 */
export function getShownText(
  { text, bind }: Pick<ElementOf<'text'>, 'text' | 'bind'>,
  event: EventDetails,
  guestName: string | null,
): string {
  if (bind === null) return text
  const fact = getFact(bind, event, guestName)
  if (fact === '') return ''
  return text.includes(PLACEHOLDER) ? text.replaceAll(PLACEHOLDER, () => fact) : fact
}

function getFact(bind: NonNullable<ElementOf<'text'>['bind']>, event: EventDetails, guestName: string | null): string {
  switch (bind) {
    case 'title':
      return event.title
    case 'hosts':
      return event.hosts
    case 'time':
      return formatEventTime(event)
    case 'place':
      return [event.place?.name ?? '', event.place?.address ?? '', event.placeNote].filter((line) => line !== '').join('\n')
    case 'agenda':
      return event.agenda.filter(isWritten).map(formatAgendaItem).join('\n')
    case 'contact':
      return [event.contactName, event.contactPhone].filter((part) => part !== '').join('  ')
    case 'guest':
      return guestName ?? UNNAMED_GUEST
  }
}

const formatAgendaItem = ({ time, text }: AgendaItem): string => [time, text].filter((part) => part !== '').join('  ')

/** `2027年5月1日 星期六 11:18 – 14:00`; empty if no time is said. By the clock of the event's place. Hours stay in one line. */
export function formatEventTime({ startsAt, endsAt }: Pick<EventDetails, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null) return ''
  if (endsAt === null) return `${formatDay(startsAt)} ${getMinute(startsAt)}`
  const start = `${formatDay(startsAt)} ${getMinute(startsAt)}`
  return getDay(startsAt) === getDay(endsAt)
    ? `${start}\u00a0–\u2060\u00a0${getMinute(endsAt)}`
    : `${start} – ${formatDay(endsAt)} ${getMinute(endsAt)}`
}

/** `2027年5月1日 星期六`. */
export const formatDay = (local: string): string => `${Number(sliceUnits(local, 0, 4))}年${formatDayOfYear(local)}`

/** `5月1日 星期六`. */
function formatDayOfYear(local: string): string {
  const date = new Date(`${getDay(local)}T00:00Z`)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 星期${WEEKDAYS[date.getUTCDay()] ?? ''}`
}

/** `5月1日 星期六 11:18`. */
export const formatShortTime = (local: string): string => `${formatDayOfYear(local)} ${getMinute(local)}`

const getDay = (local: string): string => sliceUnits(local, 0, 10)
const getMinute = (local: string): string => sliceUnits(local, 11)
