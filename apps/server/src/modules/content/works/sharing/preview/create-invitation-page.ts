import { type PublicInvitation, publicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { renderPreviewParts, type SharedPage } from './render-shared-page.ts'

/**
 * What the page of the app is given of an invitation (`http/app-page.ts`).
 * @param invitation as everybody with the link sees it; in the page are the fields of its call alone
 */
export const createInvitationPage = (preview: SharedPage, invitation: PublicInvitation) => ({
  ...renderPreviewParts(preview),
  firstInvitation: { address: preview.appAddress, invitation: publicInvitation.parse(invitation) },
})
