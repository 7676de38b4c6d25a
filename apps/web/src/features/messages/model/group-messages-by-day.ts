import type { Message } from '@zhanjian/contract/community/messages.ts'

export type RelativeDay = 'today' | 'yesterday' | 'earlier'
export interface MessageDay {
  day: RelativeDay
  messages: Message[]
}

const RELATIVE_DAYS: readonly RelativeDay[] = ['today', 'yesterday', 'earlier']

/** Groups messages by days in the device's time zone, in the given order. */
export function groupMessagesByDay(messages: readonly Message[], nowMs: number): MessageDay[] {
  const midnight = new Date(nowMs)
  midnight.setHours(0, 0, 0, 0)
  const todayMs = midnight.getTime()
  midnight.setDate(midnight.getDate() - 1)
  const yesterdayMs = midnight.getTime()
  const getRelativeDay = ({ createdAt }: Message): RelativeDay => {
    const atMs = Date.parse(createdAt)
    if (atMs >= todayMs) return 'today'
    return atMs >= yesterdayMs ? 'yesterday' : 'earlier'
  }
  return RELATIVE_DAYS.map((day) => ({ day, messages: messages.filter((message) => getRelativeDay(message) === day) })).filter(
    (each) => each.messages.length > 0,
  )
}
