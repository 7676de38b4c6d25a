import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { listPictureSources } from '@zhanjian/scene/invitation/document-rules.ts'
import { ART_NAMES, getArtFile } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { PictureSource } from '@zhanjian/scene/invitation/values.ts'
import sharp from 'sharp'
import type { Typesetter } from '../../sharing/poster/typesetter.ts'
import { composeInvitation, type PictureData } from './compose-invitation.ts'
import type { DrawnPicture, InvitationPictureTask } from './hall-picture.ts'

const WIDTH_PX = 750
const HEIGHT_PX = Math.round((WIDTH_PX * INVITATION_HEIGHT) / INVITATION_WIDTH)
/** As pictures that users upload have. */
const WEBP_OPTIONS = { quality: 82, effort: 4 } as const

/** Draws the first page of an invitation. Blocks its thread for about a second. */
export async function drawInvitation({ document, pictures }: InvitationPictureTask, type: Typesetter): Promise<DrawnPicture> {
  const [page] = document.pages
  const dataByName = new Map<string, PictureData>()
  for (const source of page === undefined ? [] : listPictureSources({ pages: [page] })) {
    const file = await readSource(source, pictures)
    // One damaged picture leaves its place empty, not an invitation without a cover.
    const resized =
      file &&
      (await sharp(file)
        .resize(WIDTH_PX, HEIGHT_PX, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
        .catch(() => null))
    if (!resized) continue
    const { data, info } = resized
    const href = `data:image/png;base64,${data.toString('base64')}`
    dataByName.set(nameOf(source), { href, widthPx: info.width, heightPx: info.height })
  }
  const svg = composeInvitation(document, type, (source) => dataByName.get(nameOf(source)) ?? null)
  const drawn = sharp(Buffer.from(svg), { density: 72 * (WIDTH_PX / INVITATION_WIDTH), unlimited: true })
  const whole = await drawn.resize(WIDTH_PX, HEIGHT_PX, { fit: 'fill' }).removeAlpha().png().toBuffer()
  const encode = (sidePx: number): Promise<Buffer> =>
    sharp(whole).resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }).webp(WEBP_OPTIONS).toBuffer()
  return {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    colour: page === undefined ? document.theme.ground : resolveColour(page.background.colour, document.theme),
    variants: { medium: await encode(IMAGE_VARIANT_PX.medium), large: await encode(IMAGE_VARIANT_PX.large) },
  }
}

const nameOf = (source: PictureSource): string => ('art' in source ? source.art : source.assetId)

async function readSource(source: PictureSource, pictures: InvitationPictureTask['pictures']): Promise<Uint8Array | null> {
  if ('assetId' in source) return pictures.get(source.assetId) ?? null
  // A name that this release does not know opens no file.
  if (!ART_NAMES.includes(source.art)) return null
  return readFile(fileURLToPath(import.meta.resolve(`@zhanjian/scene/invitation/art/${getArtFile(source.art)}`)))
}
