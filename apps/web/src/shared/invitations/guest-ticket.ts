import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'
import { isShape, isString } from '../../lib/type-guards.ts'

/** With it a guest without an account has the invited name in a live room. */
export interface GuestTicket {
  roomName: string
  /** Signed by the server; opens nothing. */
  ticket: string
}

const isGuestTicket = isShape<GuestTicket>({ roomName: isString, ticket: isString })

/** The last door only: who goes back into a room has its ticket anew. */
export const keepGuestTicket = (storage: Pick<AppStorage, 'write'>, ticket: GuestTicket): void =>
  void storage.write(personalStorageKeys.guestTicket, ticket)

/** Of the room that the guest has come into by a card; undefined: they have not. */
export function readGuestTicket(storage: Pick<AppStorage, 'read'>, roomName: string): string | undefined {
  const kept = storage.read(personalStorageKeys.guestTicket, isGuestTicket)
  return kept?.roomName === roomName ? kept.ticket : undefined
}
