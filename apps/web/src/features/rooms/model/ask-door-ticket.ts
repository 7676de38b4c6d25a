import { doorTicket } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { isTransientFailure } from '../../../lib/api/api-error.ts'
import type { Services } from '../../../lib/services.tsx'
import { readDoorGuest } from '../../../shared/invitations/door-guest.ts'

const INLINE_CODES = ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'DOOR_NOT_OPEN', 'DOOR_GONE'] as const

/**
 * A new ticket for a guest who has come by a card, since each is used once; undefined: there is none, and they come in as everybody.
 * @throws ApiError if a later try may succeed: the name is not given up for a lost connection
 */
export async function askDoorTicket(
  { call, storage }: Pick<Services, 'call' | 'storage'>,
  roomName: string,
): Promise<string | undefined> {
  const guestKey = readDoorGuest(storage, roomName)
  if (guestKey === undefined) return undefined
  try {
    const { ticket } = await call(doorTicket, { params: { guestKey } }, { inlineErrorCodes: INLINE_CODES })
    return ticket ?? undefined
  } catch (error) {
    if (isTransientFailure(error)) throw error
    return undefined
  }
}
