import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { type CardFaceContent, composeCardFace, FACE } from './compose-card-face.ts'
import type { Typesetter } from './typesetter.ts'

/** A business card to be drawn: what its reader may see, and the picture (WebP variant made by this server), if it has one. */
export interface CardFacePrint {
  face: CardFaceContent
  portrait: Uint8Array | null
}

const WIDTH_PX = 1050
const HEIGHT_PX = Math.round((WIDTH_PX * FACE.height) / FACE.width)
const PORTRAIT_PX = 200

const require = createRequire(import.meta.url)

/** A PNG, transparent outside the corners of the card. */
export async function printCardFace({ face, portrait }: CardFacePrint, type: Typesetter): Promise<Buffer> {
  const paper = await readFile(require.resolve(`@zhanjian/scene/business-card/art/${face.style}.webp`))
  const pictures = {
    paper: await toDataAddress(paper, WIDTH_PX, HEIGHT_PX),
    portrait: portrait === null ? null : await toDataAddress(portrait, PORTRAIT_PX, PORTRAIT_PX),
  }
  const svg = composeCardFace(face, pictures, type).replace('<svg ', `<svg width="${WIDTH_PX}" height="${HEIGHT_PX}" `)
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** In a format that the renderer of SVG reads. */
async function toDataAddress(picture: Uint8Array, widthPx: number, heightPx: number): Promise<string> {
  const jpeg = await sharp(picture).resize(widthPx, heightPx, { fit: 'cover' }).flatten().jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
