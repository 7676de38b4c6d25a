/** Pictures of all around in which every direction has a colour of its own, and the harness's page that shows them. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { STAGE_HARNESS } from './app.ts'

/** As the harness takes it. */
type HarnessTour = Parameters<Window['panoramaHarness']['show']>[0]
type Rgb = readonly [red: number, green: number, blue: number]

/** No edge where left and right meet. */
export const computeDirectionColour = (yawRad: number, pitchRad: number): Rgb => [
  Math.round(127 + 100 * Math.cos(yawRad) * Math.cos(pitchRad)),
  Math.round(127 + 100 * Math.sin(yawRad) * Math.cos(pitchRad)),
  Math.round(100 + 60 * Math.sin(pitchRad)),
]

interface PictureOptions {
  widthPx: number
  heightPx: number
  /** The part of the whole picture, 0 … 1 from its upper left corner. */
  part?: { left: number; top: number; width: number; height: number }
  /** Added to the blue. */
  tint?: number
}

export function drawDirections({ widthPx, heightPx, part = WHOLE, tint = 0 }: PictureOptions): Promise<Buffer> {
  const pixels = Buffer.alloc(widthPx * heightPx * 3)
  for (let y = 0; y < heightPx; y++) {
    const pitchRad = Math.PI * (0.5 - (part.top + (part.height * (y + 0.5)) / heightPx))
    for (let x = 0; x < widthPx; x++) {
      const yawRad = 2 * Math.PI * (0.5 - (part.left + (part.width * (x + 0.5)) / widthPx))
      const [red, green, blue] = computeDirectionColour(yawRad, pitchRad)
      pixels.set([red, green, blue + tint], 3 * (y * widthPx + x))
    }
  }
  return encode(pixels, widthPx, heightPx)
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 }

const encode = (pixels: Buffer, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

export const drawFlat = ([red, green, blue]: Rgb, sizePx = 64): Promise<Buffer> =>
  encode(Buffer.from(Array.from({ length: sizePx * sizePx }, () => [red, green, blue]).flat()), sizePx, sizePx)

/**
 * Opens a tour in the harness. Pictures have addresses under `pictures/`; `answer` is asked for each by its name.
 * @returns errors of the page, as they come
 */
export async function openTour(
  page: Page,
  tour: HarnessTour,
  answer: (name: string) => Promise<Buffer | null>,
): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/tour.json', (route) => route.fulfill({ json: tour }))
  await page.route(`${STAGE_HARNESS}pictures/**`, async (route) => {
    const picture = await answer(route.request().url().replace(`${STAGE_HARNESS}pictures/`, ''))
    // A page that no longer wants a picture has ended its request.
    await (picture ? route.fulfill({ body: picture, contentType: 'image/png' }) : route.fulfill({ status: 404 })).catch(
      () => undefined,
    )
  })
  await page.goto(`${STAGE_HARNESS}panorama.html`)
  return errors
}
