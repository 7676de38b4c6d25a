import type { PublicInvitation } from '@zhanjian/contract/invitations.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { toCardFiles } from '../../../shared/invitations/card-files.ts'
import { loadCardLetters } from '../../../shared/invitations/card-letters.ts'
import { resolvePicture } from '../../../shared/invitations/card-scene.ts'

/** Before the page is rendered: its letters, and the picture that fills it. @param guestName null: the common link */
export function preloadFirstPage(card: InvitationDocument, assets: PublicInvitation['assets'], guestName: string | null): void {
  const picture = resolvePicture(card.pages[0]?.background.picture ?? null, toCardFiles(assets))
  if (picture !== null) {
    const image = new Image()
    image.fetchPriority = 'high'
    if (picture.srcSet !== undefined) Object.assign(image, { sizes: '100vw', srcset: picture.srcSet })
    image.src = picture.src
  }
  loadCardLetters(card, guestName)
}
