import type { Message, myMessages } from '@zhanjian/contract/community/messages.ts'
import type { CursorPages } from '../../../lib/api/cursor-list.ts'

type MessagePages = CursorPages<typeof myMessages>

/** A list as it will be with what has arrived. */
export interface Arrivals {
  pages: MessagePages
  ids: readonly string[]
  /** More have arrived than one page holds. */
  isMore: boolean
}

/**
 * Merges a newly read first page into a list. Rows that are shown keep their place and their mark of unread; what they say
 * follows the server, since likes are gathered in one. If nothing of the list is in the page, it begins anew.
 */
export function mergeArrivals(shown: MessagePages, first: MessagePages['pages'][number]): Arrivals {
  const shownIds = new Set(shown.pages.flatMap(({ records }) => records.map(({ id }) => id)))
  const arrived = first.records.filter(({ id }) => !shownIds.has(id))
  const ids = arrived.map(({ id }) => id)
  const isDetached = arrived.length === first.records.length && first.cursor !== null
  if (isDetached || shownIds.size === 0) return { pages: { pages: [first], pageParams: [null] }, ids, isMore: isDetached }
  const freshById = new Map(first.records.map((message) => [message.id, message]))
  const update = (message: Message): Message => ({ ...(freshById.get(message.id) ?? message), isRead: message.isRead })
  const pages = shown.pages.map((page, index) => {
    const records = page.records.map(update)
    return { ...page, records: index === 0 ? sortByAge([...arrived, ...records]) : records }
  })
  return { pages: { ...shown, pages }, ids, isMore: false }
}

/** Ids are in the order of time. A message that was written first may become visible second. */
const sortByAge = (messages: readonly Message[]): Message[] =>
  [...messages].sort((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
