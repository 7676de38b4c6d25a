/** Pages that are mostly opened by a shared link. A file of its own, which arrives before the page: home does not carry it. */
import type { PageLoader } from './load-chunk.ts'
import type { Prefetch } from './prefetch.ts'

export { invitationCardTitle } from '@zhanjian/contract/invitations/invitation-card-title.zh.ts'

export const prefetchPanorama: Prefetch = async (options) =>
  (await import('../shared/tours/prefetch-tour.ts')).prefetchTour(options)

export const prefetchInvitationCard: Prefetch = async (options) =>
  (await import('../features/invitations/card/prefetch-card.ts')).prefetchCard(options)

export const loadInvitationCard: PageLoader = () =>
  import('./pages/invitation-card-page.tsx').then((module) => module.InvitationCardPage)
