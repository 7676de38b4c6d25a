import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { type Message, markMessagesRead, type MessageType, myMessages, unreadMessages } from '@zhanjian/contract/messages.ts'
import { useCallback } from 'react'
import type { PartsOf } from '../../../lib/api/cursor-list.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { messageTexts } from '../../../text/zh/community/messages.ts'

export function useMessages(type: MessageType) {
  return useCursorList(myMessages, { body: { type } }, { keyOf: ({ id }) => id })
}

type Unread = CallData<typeof unreadMessages>

/** C-34. What was read; the badges follow the server's answer. */
export function useMarkRead() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const keepUnread = useCallback(
    (unread: Unread) => queryClient.setQueriesData<Unread>({ queryKey: [unreadMessages.path] }, unread),
    [queryClient],
  )

  /** Quietly: what fails is marked by the next look. */
  const markSeen = useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      try {
        keepUnread(await call(markMessagesRead, { body: { ids: [...ids] } }))
        return true
      } catch {
        return false
      }
    },
    [call, keepUnread],
  )

  /** At once; goes back where the server does not agree. */
  async function markAll(type: MessageType): Promise<void> {
    const lists = queryClient.getQueriesData<PartsOf<typeof myMessages>>({ queryKey: [myMessages.path] })
    const unread = queryClient.getQueriesData<Unread>({ queryKey: [unreadMessages.path] })
    for (const [key, data] of lists) queryClient.setQueryData(key, data && withAllRead(data, type))
    for (const [key, data] of unread) queryClient.setQueryData(key, data && { ...data, [type]: 0 })
    try {
      keepUnread(await call(markMessagesRead, { body: { type } }))
      showToast(messageTexts.readAllDone)
    } catch (error) {
      for (const [key, data] of [...lists, ...unread]) queryClient.setQueryData(key, data)
      handleError(error)
    }
  }
  return { markSeen, markAll }
}

const withAllRead = (data: PartsOf<typeof myMessages>, type: MessageType): PartsOf<typeof myMessages> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    records: page.records.map((message: Message) => (message.type === type ? { ...message, isRead: true } : message)),
  })),
})
