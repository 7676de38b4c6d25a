import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'

/** Sizes in which a picture of a hall is kept, as of any picture (`IMAGE_VARIANT_PX`). */
export type PictureVariant = 'medium' | 'large'

/** What the picture of a hall is drawn from. */
export interface PictureTask {
  document: HallDocument
  lightmap: Omit<PublicHall['lightmap'], 'url'> & { picture: Uint8Array }
  /** By asset: the medium variant as WebP, and what is shown if it cannot be read. */
  works: ReadonlyMap<string, { picture: Uint8Array | null; colour: string }>
}

/** What the picture of an invitation is drawn from: its first page, with the uploads on it as WebP. */
export interface InvitationPictureTask {
  document: InvitationDocument
  pictures: ReadonlyMap<string, Uint8Array>
}

/** WebP. */
export interface DrawnPicture {
  widthPx: number
  heightPx: number
  /** `#rrggbb`, shown until it has loaded. */
  colour: string
  variants: Record<PictureVariant, Uint8Array>
}

/** The picture of a revision as stored. */
export interface StoredPicture {
  keys: Record<PictureVariant, string>
  widthPx: number
  heightPx: number
  colour: string
}
