/** Pages that are mostly opened by a shared link. A file of its own, which arrives before the page: home does not carry it. */
import type { PageLoader } from './load-chunk.ts'
import type { Prefetch } from './prefetch.ts'

export { invitationTitle } from '@zhanjian/contract/invitations/invitation-title.zh.ts'

export const prefetchPanorama: Prefetch = async (options) =>
  (await import('../shared/tours/prefetch-tour.ts')).prefetchTour(options)

export const prefetchInvitation: Prefetch = async (options) =>
  (await import('../features/invitations/viewer/prefetch-invitation.ts')).prefetchInvitation(options)

export const loadInvitation: PageLoader = () => import('./pages/invitation-page.tsx').then((module) => module.InvitationPage)
