import { type PublicInvitation, publicInvitation } from '@zhanjian/contract/invitations.ts'
import type { PageWithCard } from '../../../../../http/app-page.ts'
import { renderPreviewParts, type SharedPage } from './render-shared-page.ts'

/** The page of the app with an invitation. @param card as everybody with the link sees it; in the page are the fields of its call alone */
export const createCardPage = (preview: SharedPage, card: PublicInvitation): PageWithCard => ({
  ...renderPreviewParts(preview),
  firstCard: { address: preview.appAddress, card: publicInvitation.parse(card) },
})
