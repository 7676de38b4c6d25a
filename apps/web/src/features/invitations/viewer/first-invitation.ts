import type { GuestView } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'

/**
 * What the script of index.html has fetched for the address that the page was opened by, as everybody with the link sees it. Undefined
 * instead of data: it did not arrive, or whoever is logged in may see more.
 */
export interface FirstInvitation {
  code: string | null
  guestKey: string | null
  guest: Promise<GuestView | undefined> | undefined
  invitation: Promise<PublicInvitation | undefined>
}

declare global {
  interface Window {
    firstInvitation?: FirstInvitation | undefined
  }
}

/** Once: another visit fetches anew. @returns undefined unless it is of this address */
export function takeFirstInvitation(query: ScreenQuery<'invitation'>): FirstInvitation | undefined {
  const { firstInvitation } = window
  delete window.firstInvitation
  return firstInvitation?.code === query.get('code') && firstInvitation?.guestKey === query.get('guest')
    ? firstInvitation
    : undefined
}
