import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import {
  type Message,
  type MessageType,
  markMessagesRead,
  myMessages,
  unreadMessages,
} from '@zhanjian/contract/community/messages.ts'
import { useCallback } from 'react'
import { messageTexts } from '#text/community/messages.ts'
import type { CursorPages } from '../../../lib/api/cursor-list.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'

/** The user's messages of one type, newest first. */
export function useMessages(type: MessageType) {
  return useCursorList(myMessages, { body: { type } }, { getKey: ({ id }) => id })
}

type UnreadCounts = CallData<typeof unreadMessages>

/** Marks messages as read; the badges follow the server's response. */
export function useMarkRead() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const cacheUnreadCounts = useCallback(
    (unread: UnreadCounts) => queryClient.setQueriesData<UnreadCounts>({ queryKey: [unreadMessages.path] }, unread),
    [queryClient],
  )

  /** No error is shown: a failed receipt is sent again the next time. */
  const markSeen = useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      try {
        cacheUnreadCounts(await call(markMessagesRead, { body: { ids: [...ids] } }))
        return true
      } catch {
        return false
      }
    },
    [call, cacheUnreadCounts],
  )

  /**
   * Optimistic; reverted if the request fails.
   * @param until the newest message of the list: those that have arrived since stay unread. Undefined: all of the type
   */
  async function markAllRead(type: MessageType, until: string | undefined): Promise<void> {
    const lists = queryClient.getQueriesData<CursorPages<typeof myMessages>>({ queryKey: [myMessages.path] })
    const unread = queryClient.getQueriesData<UnreadCounts>({ queryKey: [unreadMessages.path] })
    for (const [key, data] of lists) queryClient.setQueryData(key, data && markAllAsRead(data, type))
    for (const [key, data] of unread) queryClient.setQueryData(key, data && { ...data, [type]: 0 })
    try {
      cacheUnreadCounts(await call(markMessagesRead, { body: { type, until } }))
      showToast(messageTexts.readAllDone)
    } catch (error) {
      for (const [key, data] of [...lists, ...unread]) queryClient.setQueryData(key, data)
      handleError(error)
    }
  }
  return { markSeen, markAllRead }
}

const markAllAsRead = (data: CursorPages<typeof myMessages>, type: MessageType): CursorPages<typeof myMessages> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    records: page.records.map((message: Message) => (message.type === type ? { ...message, isRead: true } : message)),
  })),
})
