import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf } from '../../../lib/type-guards.ts'
import { isTicketDetail } from './ticket-guards.ts'

/** A device keeps no more. */
export const KEPT_TICKETS_MAX = 40

type KeepingStorage = Pick<AppStorage, 'read' | 'write'>

/** The tickets that this device has seen: those that can be used first, the one seen last before others. */
export const readTickets = (storage: Pick<AppStorage, 'read'>, userId: string): TicketDetail[] =>
  storage.read(personalStorageKeys.tickets(userId), isArrayOf(isTicketDetail)) ?? []

/** Deleted from the device with the login. */
export function storeTicket(storage: KeepingStorage, userId: string, ticket: TicketDetail): void {
  const others = readTickets(storage, userId).filter(({ id }) => id !== ticket.id)
  const kept = [ticket, ...others]
  const [usable, past] = [kept.filter(isUnused), kept.filter((one) => !isUnused(one))]
  storage.write(personalStorageKeys.tickets(userId), [...usable, ...past].slice(0, KEPT_TICKETS_MAX))
}

const isUnused = ({ state }: TicketDetail): boolean => state === 'unused'
