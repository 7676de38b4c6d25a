import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isRecordOf, isShape, isString } from '../../../lib/type-guards.ts'

/** A guest's key, by the code of the invitation: of who has answered by its common link on this device. */
const isKeptGuests = isRecordOf(isShape<{ guestKey: string }>({ guestKey: isString }))
/** The oldest go first. */
const KEPT_MAX = 50

type Device = Pick<AppStorage, 'read' | 'write'>

export const readKeptGuest = (storage: Device, code: string): string | undefined =>
  storage.read(personalStorageKeys.invitationGuests, isKeptGuests)?.[code]?.guestKey

/** @param guestKey null: forget it */
export function keepGuest(storage: Device, code: string, guestKey: string | null): void {
  const { [code]: _, ...others } = storage.read(personalStorageKeys.invitationGuests, isKeptGuests) ?? {}
  const guests = guestKey === null ? others : { ...others, [code]: { guestKey } }
  storage.write(personalStorageKeys.invitationGuests, Object.fromEntries(Object.entries(guests).slice(-KEPT_MAX)))
}
