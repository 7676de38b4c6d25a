import type { Message } from '@zhanjian/contract/messages.ts'

export type Day = 'today' | 'yesterday' | 'earlier'
export interface MessagesOfDay {
  day: Day
  messages: Message[]
}

const DAYS: readonly Day[] = ['today', 'yesterday', 'earlier']

/** The days, where the person is, that have messages; the messages stay in their order. */
export function daysOf(messages: readonly Message[], nowMs: number): MessagesOfDay[] {
  const midnight = new Date(nowMs)
  midnight.setHours(0, 0, 0, 0)
  const todayMs = midnight.getTime()
  midnight.setDate(midnight.getDate() - 1)
  const yesterdayMs = midnight.getTime()
  const dayOf = ({ createdAt }: Message): Day => {
    const atMs = Date.parse(createdAt)
    if (atMs >= todayMs) return 'today'
    return atMs >= yesterdayMs ? 'yesterday' : 'earlier'
  }
  return DAYS.map((day) => ({ day, messages: messages.filter((message) => dayOf(message) === day) })).filter(
    (each) => each.messages.length > 0,
  )
}
