import { type TicketDetail, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { useEffect, useMemo } from 'react'
import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { readTickets, storeTicket } from './tickets-on-device.ts'

export type LoadedTicket =
  | { kind: 'loading' | 'gone' }
  | { kind: 'failed'; error: unknown }
  /** `isFromDevice`: without a network, as this device has seen it last. */
  | { kind: 'shown'; ticket: TicketDetail; isFromDevice: boolean }

/** A ticket of the user: from the server, until then and without a network from the device. */
export function useTicket(id: string): { loaded: LoadedTicket; refetch: () => Promise<unknown> } {
  const { storage } = useServices()
  const { user } = useSessionState()
  const { data, error, refetch } = useEndpoint(ticketById, { params: { id } })
  const stored = useMemo(() => readTickets(storage, user.id).find((one) => one.id === id), [storage, user.id, id])
  useEffect(() => {
    if (data !== undefined) storeTicket(storage, user.id, data)
  }, [data, storage, user.id])

  function getLoaded(): LoadedTicket {
    if (data !== undefined) return { kind: 'shown', ticket: data, isFromDevice: isNetworkFailure(error) }
    if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return { kind: 'gone' }
    if (stored !== undefined) return { kind: 'shown', ticket: stored, isFromDevice: error !== null }
    return error === null ? { kind: 'loading' } : { kind: 'failed', error }
  }
  return { loaded: getLoaded(), refetch }
}
