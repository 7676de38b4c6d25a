import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { createAvatarDrawer } from '@zhanjian/stage/still/avatars/draw-avatar.ts'
import sharp from 'sharp'
import { mapInSlices } from '../../../platform/map-in-slices.ts'

const SIDE_PX = 112
/** A pale wall: every hair stands out from it. */
const GROUND = '#e9edf4'
const WEBP_OPTIONS = { quality: 80, effort: 4 } as const

/** Pictures of avatars: head and shoulders, as data URLs of some two kilobytes that need no request and no address. */
export function createAvatarPictures() {
  const drawAvatar = createAvatarDrawer()
  let official: Promise<readonly string[]> | undefined

  async function drawThumbnail(look: AvatarLook): Promise<string> {
    const { bytes, widthPx, heightPx } = drawAvatar(look, { sidePx: SIDE_PX, framing: 'portrait', yawRad: -0.3 })
    const file = await sharp(bytes, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .flatten({ background: GROUND })
      .webp(WEBP_OPTIONS)
      .toBuffer()
    return `data:image/webp;base64,${file.toString('base64')}`
  }

  return {
    drawThumbnail,
    /** Of the official avatars, in their order; drawn when they are asked for first, and never again. */
    getOfficialThumbnails(): Promise<readonly string[]> {
      official ??= mapInSlices(OFFICIAL_AVATARS, 1, ({ look }) => drawThumbnail(look)).then((pictures) => Promise.all(pictures))
      return official
    },
  }
}
