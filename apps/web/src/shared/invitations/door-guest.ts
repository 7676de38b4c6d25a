import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'
import { isShape, isString } from '../../lib/type-guards.ts'

/** Who has walked through the door of an invitation into a live room, and has the invited name there. */
export interface DoorGuest {
  roomName: string
  /** Of the personal link: each time it gives a new ticket. */
  guestKey: string
}

const isDoorGuest = isShape<DoorGuest>({ roomName: isString, guestKey: isString })

/** The last door only. */
export const keepDoorGuest = (storage: Pick<AppStorage, 'write'>, guest: DoorGuest): void =>
  void storage.write(personalStorageKeys.doorGuest, guest)

/** The key of the guest who has come into this room by an invitation; undefined: nobody has. */
export function readDoorGuest(storage: Pick<AppStorage, 'read'>, roomName: string): string | undefined {
  const kept = storage.read(personalStorageKeys.doorGuest, isDoorGuest)
  return kept?.roomName === roomName ? kept.guestKey : undefined
}
