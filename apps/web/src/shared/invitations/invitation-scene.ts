import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { ElementKind } from '@zhanjian/scene/invitation/elements.ts'
import type { PictureSource } from '@zhanjian/scene/invitation/values.ts'
import { getArtUrl } from './invitation-art.ts'

/** Addresses of an uploaded file of an invitation; undefined: that size does not exist. */
export interface InvitationFile {
  thumb?: string | undefined
  medium?: string | undefined
  large?: string | undefined
  original?: string | undefined
}

/**
 * Where an invitation is drawn. `invitation`: as guests read it, entrances included. `still`: a picture of it, such as a thumbnail: nothing moves,
 * nothing can be pressed. `edited`: in the editor, where what has nothing to show yet has a place.
 */
export type InvitationMode = 'invitation' | 'still' | 'edited'

/** What the buttons of an invitation do. */
export interface InvitationActions {
  answer: () => void
  bless: () => void
  enter: () => void
  /** Address of the page with the way to the event's place; null: nobody knows where it is. */
  wayHref: string | null
}

/** All that the pages of an invitation need beside themselves; the same value for every page. */
export interface InvitationScene {
  theme: InvitationDocument['theme']
  event: InvitationDocument['event']
  mode: InvitationMode
  /** Null: the common link. */
  guestName: string | null
  /** Uploads, by their id; one that is missing is shown as its place. */
  files: ReadonlyMap<string, InvitationFile>
  /** Null: buttons are drawn, and cannot be pressed. */
  actions: InvitationActions | null
  /** Kinds that the invitation does not show now, such as a door that leads nowhere; in the editor they are faint. */
  hidden: ReadonlySet<ElementKind>
}

/** A picture with its sizes for the device. */
export interface InvitationPicture {
  src: string
  srcSet?: string
}

/** Longer sides of the variants of an upload, in pixels. */
const [MEDIUM_PX, LARGE_PX] = [768, 2048]

/** Where a picture of an invitation is; null: not there (any more). */
export function resolvePicture(source: PictureSource | null, files: InvitationScene['files']): InvitationPicture | null {
  if (source === null) return null
  if ('art' in source) {
    const src = getArtUrl(source.art)
    return src === null ? null : { src }
  }
  const file = files.get(source.assetId)
  const src = file?.medium ?? file?.large ?? file?.original ?? file?.thumb
  if (src === undefined) return null
  const hasBoth = file?.medium !== undefined && file.large !== undefined
  return hasBoth ? { src, srcSet: `${file.medium} ${MEDIUM_PX}w, ${file.large} ${LARGE_PX}w` } : { src }
}
