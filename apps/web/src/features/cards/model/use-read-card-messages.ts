import { useQueryClient } from '@tanstack/react-query'
import { markMessagesRead, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'

/**
 * Messages about cards are read where the cards are: the open page marks them, also those that arrive, and the badges follow.
 * @param unreadCount undefined while unknown
 */
export function useReadCardMessages(isLoaded: boolean, unreadCount: number | undefined): void {
  const { call } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isLoaded || unreadCount === undefined || unreadCount === 0) return
    // A failed receipt is sent again with the next visit.
    call(markMessagesRead, { body: { type: 'card' } })
      .then((unread) => queryClient.setQueriesData({ queryKey: [unreadMessages.path] }, unread))
      .catch(() => undefined)
  }, [call, isLoaded, unreadCount, queryClient])
}
