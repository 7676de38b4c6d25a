import type { LightMood } from '@zhanjian/scene/hall/document.ts'
import sharp from 'sharp'
import { composePoster } from './compose-poster.ts'
import { createPalette } from './palette.ts'
import { type CardFacePrint, printCardFace } from './print-card-face.ts'
import type { Typesetter } from './typesetter.ts'

export interface PosterTask {
  title: string
  byline: string
  invitation: string
  link: string
  mood: LightMood
  /** What hangs on the wall: in a frame a WebP variant made by this server, never an uploaded file; or the face of a business card. */
  cover: Uint8Array | CardFacePrint
  /** `#rrggbb`. */
  coverColour: string
}

/** A JPEG of 1125 × 2001 pixels. Blocks its thread for about a second. */
export async function renderPoster(task: PosterTask, type: Typesetter): Promise<Uint8Array> {
  const { cover: hung } = task
  const isFramed = hung instanceof Uint8Array
  const cover = isFramed ? hung : await printCardFace(hung, type)
  const { width: widthPx, height: heightPx } = await sharp(cover).metadata()
  const palette = createPalette(task.mood, task.coverColour)
  const { svg, pictureBox } = composePoster({ ...task, picture: { widthPx, heightPx }, isFramed, palette }, type)
  const { left, top, width, height } = pictureBox
  const picture = await sharp(cover).resize(width, height, { fit: 'fill' }).toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: picture, left, top }])
    .flatten({ background: palette.wall })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
