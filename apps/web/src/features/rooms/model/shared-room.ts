import type { Room } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import type { SharedThing } from '../../../shared/sharing/share-sheet.tsx'

/** A room as it is sent to people. */
export const sharedRoomOf = (origin: string, { roomName, title, owner, work }: Room): SharedThing => ({
  title,
  summary: roomTexts.hostedBy(owner.nickname),
  link: `${origin}/#${screenAddress('live', { roomName })}`,
  imageUrl: new URL(work?.cover?.url ?? '/icon-512.png', origin).href,
})
