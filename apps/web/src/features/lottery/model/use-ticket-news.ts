import { useQueryClient } from '@tanstack/react-query'
import { myTickets, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'

/** Reads tickets again as soon as a message has come: one was verified, or has ended, perhaps while it is shown to somebody. */
export function useTicketNews(): void {
  const { events } = useServices()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      events.on('messages:changed', () => {
        for (const { path } of [myTickets, ticketById]) {
          // Pages below this one ask, too: once is enough.
          void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
        }
      }),
    [events, queryClient],
  )
}
