import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { createAvatarDrawer, type DrawAvatar } from '@zhanjian/stage/still/avatars/draw-avatar.ts'
import sharp from 'sharp'

const SIDE_PX = 112
/** A pale wall: every hair stands out from it. */
const GROUND = '#e9edf4'
const WEBP_OPTIONS = { quality: 80, effort: 4 } as const

/**
 * Pictures of avatars: head and shoulders, as data URLs of some two kilobytes that need no request and no address. Drawing one keeps
 * the process busy for a thirtieth of a second.
 */
export function createAvatarPictures(drawAvatar: DrawAvatar = createAvatarDrawer()) {
  const drawing = new Map<string, Promise<string>>()
  let official: Promise<readonly string[]> | undefined

  /** Callers who ask for the same look at once share its picture. */
  function drawThumbnail(look: AvatarLook): Promise<string> {
    const code = encodeLook(look)
    const picture = drawing.get(code) ?? draw(look).finally(() => drawing.delete(code))
    drawing.set(code, picture)
    return picture
  }

  async function draw(look: AvatarLook): Promise<string> {
    const { bytes, widthPx, heightPx } = drawAvatar(look, { sidePx: SIDE_PX, framing: 'portrait', yawRad: -0.3 })
    const file = await sharp(bytes, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .flatten({ background: GROUND })
      .webp(WEBP_OPTIONS)
      .toBuffer()
    return `data:image/webp;base64,${file.toString('base64')}`
  }

  /** One after the other: everything else of the process has its turns between them. */
  async function drawOfficial(): Promise<readonly string[]> {
    const pictures: string[] = []
    for (const { look } of OFFICIAL_AVATARS) pictures.push(await drawThumbnail(look))
    return pictures
  }

  return {
    drawThumbnail,
    /** Of the official avatars, in their order; drawn when they are asked for first, and never again unless that failed. */
    getOfficialThumbnails(): Promise<readonly string[]> {
      official ??= drawOfficial().catch((error: unknown) => {
        official = undefined
        throw error
      })
      return official
    },
  }
}
