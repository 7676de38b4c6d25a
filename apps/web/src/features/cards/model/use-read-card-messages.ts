import { useQueryClient } from '@tanstack/react-query'
import { markMessagesRead, unreadMessages } from '@zhanjian/contract/messages.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'

/** Messages about cards are read where the cards are: opening the page marks them, and the badges follow. */
export function useReadCardMessages(isLoaded: boolean): void {
  const { call } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isLoaded) return
    // A failed receipt is sent again with the next visit.
    call(markMessagesRead, { body: { type: 'card' } })
      .then((unread) => queryClient.setQueriesData({ queryKey: [unreadMessages.path] }, unread))
      .catch(() => undefined)
  }, [call, isLoaded, queryClient])
}
