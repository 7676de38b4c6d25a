import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { roomTexts } from '#text/community/rooms.ts'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'

/** A room as shared by a link. */
export const toSharedRoom = (origin: string, { roomName, title, owner, work }: Room): ShareSheetContent => ({
  title,
  summary: roomTexts.hostedBy(owner.nickname),
  link: `${origin}/#${screenAddress('live', { roomName })}`,
  imageUrl: new URL(work?.cover?.url ?? '/icon-512.png', origin).href,
})
