import type { PictureSphere } from '@zhanjian/contract/files/uploads.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { BlurredPlace } from './burn-blurs.ts'
import { createImageProcessor } from './image-processor.ts'

const WHOLE: PictureSphere = { yawRad: Math.PI * 2, pitchRad: Math.PI, centreYawRad: 0, centrePitchRad: 0 }
const processor = createImageProcessor()
afterAll(() => processor.close())

/** Fine stripes: black and white columns, which any average makes grey. */
async function createStripes(widthPx: number, heightPx: number): Promise<Buffer> {
  const row = Buffer.alloc(widthPx * 3, Buffer.from([0, 0, 0, 255, 255, 255]))
  return sharp(Buffer.alloc(row.length * heightPx, row), { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function render(file: Buffer, blurs: readonly BlurredPlace[] = [], sphere = WHOLE) {
  const outcome = await processor.renderScene(file, 'png', { sphere, blurs })
  if (!outcome.ok) throw new Error(outcome.failure)
  return outcome.scene
}

/** Share of the pixels that are neither black nor white, within a rectangle of the picture. */
async function greyShareOf(
  picture: Uint8Array | undefined,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<number> {
  const { data } = await sharp(picture).extract({ left, top, width, height }).raw().toBuffer({ resolveWithObject: true })
  const values = [...data]
  return values.filter((value) => value > 70 && value < 185).length / values.length
}

describe('S-21 the pictures of a scene', () => {
  test('a small source has a preview and a picture, and needs no tiles', async () => {
    const { files, levels, widthPx, heightPx, colour } = await render(await createStripes(2000, 1000))
    expect(Object.keys(files).sort()).toEqual(['cover', 'picture', 'preview'])
    expect([levels, widthPx, heightPx]).toEqual([[], 2000, 1000])
    expect((await sharp(files.preview).metadata()).width).toBe(1024)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('a source wider than its picture is cut into tiles of every level, which together are the whole picture', async () => {
    const gradient = sharp({ create: { width: 9000, height: 4500, channels: 3, background: '#2040c0' } }).composite([
      { input: { create: { width: 500, height: 500, channels: 3, background: '#c02020' } }, left: 8500, top: 4000 },
    ])
    const { files, levels } = await render(await gradient.png({ compressionLevel: 1 }).toBuffer())
    expect(levels).toEqual([
      { widthPx: 4500, heightPx: 2250, columns: 9, rows: 5 },
      { widthPx: 9000, heightPx: 4500, columns: 18, rows: 9 },
    ])
    expect(Object.keys(files)).toHaveLength(3 + 9 * 5 + 18 * 9)
    const sizeOf = async (name: string) => {
      const { width, height } = await sharp(files[name]).metadata()
      return [width, height]
    }
    expect(await sizeOf('1-0-0')).toEqual([512, 512])
    // What is left at the right and lower edge.
    expect(await sizeOf('1-17-8')).toEqual([9000 - 17 * 512, 4500 - 8 * 512])
    expect((await sharp(files['1-17-8']).stats()).dominant.r).toBeGreaterThan(150)
    expect((await sharp(files['1-0-0']).stats()).dominant.b).toBeGreaterThan(150)
  })
})

describe('S-21 places to be made unrecognisable', () => {
  const face = { yawRad: 0, pitchRad: 0, radiusRad: 0.1 }

  test('nothing of them is left in any file, and the rest stays as it is', async () => {
    const { files } = await render(await createStripes(6000, 3000), [face])
    // The circle has a radius of 95 pixels of the source; 65 of the picture.
    const tile = files['0-5-2']
    expect(await greyShareOf(tile, 440 - 60, 476 - 30, 60, 30)).toBe(1)
    for (const [name, file] of Object.entries(files))
      expect([name, (await sharp(file).metadata()).exif]).toEqual([name, undefined])
    const whole = await render(await createStripes(2000, 1000), [face])
    expect(await greyShareOf(whole.files.picture, 1000 - 20, 500 - 20, 40, 40)).toBe(1)
    expect(await greyShareOf(whole.files.picture, 1000 + 60, 400, 60, 200)).toBeLessThan(0.05)
    expect(await greyShareOf(whole.files.picture, 800, 500 + 60, 400, 60)).toBeLessThan(0.05)
  })

  test.each<[string, BlurredPlace, readonly [number, number]]>([
    ['at the left edge of the picture', { yawRad: Math.PI, pitchRad: 0, radiusRad: 0.1 }, [0, 490]],
    ['at its right edge', { yawRad: -Math.PI, pitchRad: 0, radiusRad: 0.1 }, [1980, 490]],
    ['at the top, where a circle becomes a band', { yawRad: 0, pitchRad: Math.PI / 2, radiusRad: 0.2 }, [1500, 0]],
    ['at the bottom', { yawRad: 1, pitchRad: -Math.PI / 2, radiusRad: 0.2 }, [0, 980]],
    ['to the left of the middle', { yawRad: Math.PI / 2, pitchRad: Math.PI / 4, radiusRad: 0.1 }, [490, 240]],
  ])('one %s is covered', async (_, place, [left, top]) => {
    const { files } = await render(await createStripes(2000, 1000), [place])
    expect(await greyShareOf(files.picture, left, top, 20, 20)).toBe(1)
  })

  test('they are where they are in a picture of a part of the sphere; what lies outside of it is nowhere', async () => {
    const half = { yawRad: Math.PI, pitchRad: Math.PI / 2, centreYawRad: Math.PI / 2, centrePitchRad: 0 }
    const { files } = await render(await createStripes(2000, 1000), [{ yawRad: Math.PI / 2, pitchRad: 0, radiusRad: 0.1 }], half)
    expect(await greyShareOf(files.picture, 980, 480, 40, 40)).toBe(1)
    const [untouched, outside] = await Promise.all([
      render(await createStripes(2000, 1000), [], half),
      render(await createStripes(2000, 1000), [{ yawRad: -Math.PI / 2, pitchRad: 0, radiusRad: 0.1 }], half),
    ])
    expect(outside.files).toEqual(untouched.files)
  })

  test('two hundred of the largest are covered in the time that a scene has', async () => {
    const places = Array.from({ length: 200 }, (_, at) => ({ yawRad: -3 + at * 0.03, pitchRad: 0, radiusRad: 0.8 }))
    const { files } = await render(await createStripes(8192, 4096), places)
    expect(files.picture).toBeDefined()
  }, 110_000)
})

test('S-21 a damaged picture of a scene is refused', async () => {
  const file = await createStripes(2000, 1000)
  expect(await processor.renderScene(file.subarray(0, 5000), 'png', { sphere: WHOLE, blurs: [] })).toEqual({
    ok: false,
    failure: 'damaged',
  })
})
