import { useQueryClient } from '@tanstack/react-query'
import { blessingPageList, guestOverview, guestPageList, welcomeWall } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'

const READ = [guestOverview, guestPageList, blessingPageList, welcomeWall]

/** Reads everything that the desk shows again. */
export function useReadGuestsAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(READ.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
  }
}

/** While it is mounted, what the desk shows follows the answers of guests. */
export function useLiveGuests(): void {
  const { events } = useServices()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      events.on('messages:changed', () => {
        for (const { path } of READ) void queryClient.invalidateQueries({ queryKey: [path] })
      }),
    [events, queryClient],
  )
}
