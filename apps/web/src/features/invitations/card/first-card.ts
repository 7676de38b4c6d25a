import type { GuestView } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'

/**
 * What the script of index.html has fetched for the address that the page was opened by, as everybody with the link sees it. Undefined
 * instead of data: it did not arrive, or whoever is logged in may see more.
 */
export interface FirstCard {
  code: string | null
  guestKey: string | null
  guest: Promise<GuestView | undefined> | undefined
  card: Promise<PublicInvitation | undefined>
}

declare global {
  interface Window {
    firstCard?: FirstCard | undefined
  }
}

/** Once: another visit fetches anew. @returns undefined unless it is of this address */
export function takeFirstCard(query: ScreenQuery<'invitationCard'>): FirstCard | undefined {
  const { firstCard } = window
  delete window.firstCard
  return firstCard?.code === query.get('code') && firstCard?.guestKey === query.get('guest') ? firstCard : undefined
}
