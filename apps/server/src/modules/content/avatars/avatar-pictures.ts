import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { createAvatarDrawer, type DrawAvatar } from '@zhanjian/stage/still/avatars/draw-avatar.ts'
import sharp from 'sharp'

const SIDE_PX = 112
/** A pale wall: every hair stands out from it. */
const GROUND = '#e9edf4'
const WEBP_OPTIONS = { quality: 80, effort: 4 } as const

const OFFICIAL_CODES: ReadonlySet<string> = new Set(OFFICIAL_AVATARS.map(({ look }) => encodeLook(look)))

/**
 * Pictures of avatars: head and shoulders, as data URLs of some two kilobytes that need no request and no address. Drawing one keeps
 * the process busy for a thirtieth of a second. Shapes are built when the first one is drawn.
 */
export function createAvatarPictures(createDrawer: () => DrawAvatar = createAvatarDrawer) {
  const pictures = new Map<string, Promise<string>>()
  let drawAvatar: DrawAvatar | undefined

  /** Callers who ask for the same look at once share its picture. Those of official avatars are kept. */
  function drawThumbnail(look: AvatarLook): Promise<string> {
    const code = encodeLook(look)
    const known = pictures.get(code)
    if (known !== undefined) return known
    const picture = draw(look)
    pictures.set(code, picture)
    const forget = () => pictures.delete(code)
    picture.then(() => OFFICIAL_CODES.has(code) || forget(), forget)
    return picture
  }

  async function draw(look: AvatarLook): Promise<string> {
    drawAvatar ??= createDrawer()
    const { bytes, widthPx, heightPx } = drawAvatar(look, { sidePx: SIDE_PX, framing: 'portrait', yawRad: -0.3 })
    const file = await sharp(bytes, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .flatten({ background: GROUND })
      .webp(WEBP_OPTIONS)
      .toBuffer()
    return `data:image/webp;base64,${file.toString('base64')}`
  }

  return {
    drawThumbnail,
    /** Of the official avatars, in their order, drawn one after the other: everything else of the process has its turns between them. */
    async drawOfficialThumbnails(): Promise<readonly string[]> {
      const thumbnails: string[] = []
      for (const { look } of OFFICIAL_AVATARS) thumbnails.push(await drawThumbnail(look))
      return thumbnails
    },
  }
}
