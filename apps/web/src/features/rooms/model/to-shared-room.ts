import type { Room } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'

/** A room as shared by a link. */
export const toSharedRoom = (origin: string, { roomName, title, owner, work }: Room): ShareSheetContent => ({
  title,
  summary: roomTexts.hostedBy(owner.nickname),
  link: `${origin}/#${screenAddress('live', { roomName })}`,
  imageUrl: new URL(work?.cover?.url ?? '/icon-512.png', origin).href,
})
