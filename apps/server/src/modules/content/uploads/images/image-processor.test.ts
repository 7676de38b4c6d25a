import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImageContent } from '../recognise-content.ts'
import * as made from '../testing/test-files.ts'
import type { VariantGroup } from './image-outcome.ts'
import { createImageProcessor } from './image-processor.ts'
import { processImage } from './process-image.ts'
import { renderScene } from './render-scene.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())
const phoneJpeg = await made.createPhoneJpeg()

describe('picture variants', () => {
  test('they are upright and without metadata or location, in any camera orientation', async () => {
    const { widthPx, heightPx, variants } = await imageOf(phoneJpeg, 'jpeg')
    expect([widthPx, heightPx]).toEqual([3024, 4032])
    const large = await sharp(variants.large).metadata()
    expect([large.format, large.width, large.height]).toEqual(['webp', 1536, 2048])
    expect([(await sharp(variants.medium).metadata()).height, (await sharp(variants.thumb).metadata()).height]).toEqual([
      768, 256,
    ])
    for (const variant of Object.values(variants)) {
      const { exif, icc, xmp, orientation } = await sharp(variant).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
    // rotated to the right: the left side becomes the top
    expect(await pixel(variants.medium, 300, 50)).toBeNear([192, 57, 43])
    expect(await pixel(variants.medium, 300, 700)).toBeNear([43, 88, 192])
  })

  test('a panorama has a larger variant, because only a part of it is visible at a time', async () => {
    const around = await imageOf(await createPlainPicture(5000, 2520), 'jpeg')
    expect(around).toMatchObject({ widthPx: 5000, heightPx: 2520 })
    const sizes = await Promise.all(['panorama', 'large'].map((name) => sizeOf(Object(around.variants)[name])))
    expect(sizes).toEqual([
      [4096, 2064],
      [2048, 1032],
    ])
    expect((await imageOf(await createPlainPicture(2048, 1024), 'jpeg')).variants.panorama).toBeDefined()
    for (const [widthPx, heightPx] of [
      [2000, 1000],
      [4096, 1900],
      [4000, 3000],
    ] as const) {
      expect((await imageOf(await createPlainPicture(widthPx, heightPx), 'jpeg')).variants.panorama).toBeUndefined()
    }
  })

  test.each([
    [16_000, 760, { long: [16_000, 760], large: [8192, 389], medium: [3072, 146], thumb: [1024, 49] }],
    [1080, 12_000, { long: [1080, 12_000], large: [614, 6826], medium: [230, 2560], thumb: [77, 853] }],
    [2400, 16_000, { long: [1080, 7200], large: [793, 5287], medium: [297, 1982], thumb: [99, 660] }],
  ] as const)('F-01 the short side of a long picture is kept: %i × %i', async (width, height, sizes) => {
    const { variants, widthPx, heightPx } = await imageOf(await createPlainPicture(width, height), 'jpeg')
    expect([widthPx, heightPx]).toEqual([width, height])
    for (const [variant, size] of Object.entries(sizes))
      expect([variant, ...(await sizeOf(Object(variants)[variant]))]).toEqual([variant, ...size])
    expect(Object.keys(variants).sort()).toEqual(['large', 'long', 'medium', 'thumb'])
  })

  test('F-01 the longest picture that is accepted is no longer than its format allows', async () => {
    const { variants } = await imageOf(await createPlainPicture(16_384, 1092), 'jpeg')
    expect(await sizeOf(Object(variants).long)).toEqual([16_204, 1080])
    expect(await sizeOf(Object((await imageOf(await createPlainPicture(16_384, 400), 'jpeg')).variants).long)).toEqual([
      16_383, 400,
    ])
  })

  test('of a HEIC with several pictures the primary one is shown, wherever it lies', async () => {
    const { widthPx, heightPx, variants } = await imageOf(await made.readTwoPictureHeic(), 'heic')
    expect([widthPx, heightPx]).toEqual([400, 300])
    expect(await pixel(variants.medium, 5, 5)).toBeNear([200, 30, 30])
  })

  test('what a picture needs to be used comes alone, except where all variants cost little more', async () => {
    expect(await variantNamesOf(phoneJpeg, 'jpeg', 'small')).toEqual(['thumb', 'medium'])
    expect(await variantNamesOf(phoneJpeg, 'jpeg', 'large')).toEqual(['large'])
    const all = ['thumb', 'medium', 'large']
    expect(await variantNamesOf(await made.readIphoneHeic(), 'heic', 'small')).toEqual(all)
    expect(await variantNamesOf(await made.createPicture('png'), 'png', 'small')).toEqual(all)
    const panorama = await createPlainPicture(4000, 2000)
    for (const group of ['small', 'large'] as const)
      expect(await variantNamesOf(panorama, 'jpeg', group)).toEqual([...all, 'panorama'])
  })

  test('S-21 a panorama of 16 384 × 8192 pixels is processed; one of 30 000 × 15 000 is refused by its header', async () => {
    const huge = await imageOf(await createPlainPicture(16_384, 8192), 'jpeg')
    expect(huge).toMatchObject({ widthPx: 16_384, heightPx: 8192 })
    expect(await sizeOf(Object(huge.variants).panorama)).toEqual([4096, 2048])
    const refused = await processor.process(made.createPngBomb(30_000, 15_000), 'png', 'small')
    expect(refused).toEqual({ ok: false, failure: 'too_many_pixels' })
  })

  test('S-21 a part of a panorama is recognised by what its file says, and is as large as a whole one', async () => {
    const part = { FullPanoWidthPixels: 8000, FullPanoHeightPixels: 4000 }
    const crop = { CroppedAreaImageWidthPixels: 4000, CroppedAreaImageHeightPixels: 3000 }
    const xmp = made.createGpano({ ...part, ...crop, CroppedAreaLeftPixels: 0, CroppedAreaTopPixels: 1000 })
    const picture = await sharp(await createPlainPicture(4000, 3000))
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    const { sphere, variants } = await imageOf(picture, 'jpeg')
    expect(sphere).toEqual({ yawRad: Math.PI, pitchRad: Math.PI * 0.75, centreYawRad: Math.PI / 2, centrePitchRad: -Math.PI / 8 })
    expect(await sizeOf(Object(variants).panorama)).toEqual([4000, 3000])
    expect((await imageOf(await createPlainPicture(4000, 3000), 'jpeg')).sphere).toBeNull()
  })

  test('a 48-megapixel photo is accepted', async () => {
    const { widthPx, heightPx } = await imageOf(await made.createPhoneJpeg(8064, 6048), 'jpeg')
    expect([widthPx, heightPx]).toEqual([6048, 8064])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is accepted and never enlarged', async (format) => {
    const image = await imageOf(await made.createPicture(format, '#3366cc'), format)
    expect([image.widthPx, image.heightPx]).toEqual([64, 48])
    const { width, height } = await sharp(image.variants.large).metadata()
    expect([width, height]).toEqual([64, 48])
    expect(await pixel(image.variants.large, 30, 20)).toBeNear([51, 102, 204])
    expect(image.dominantColour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('the first frame of an animated GIF is used', async () => {
    const { variants } = await imageOf(await made.createAnimatedGif(), 'gif')
    expect(await pixel(variants.large, 8, 8)).toBeNear([0, 192, 0])
  })

  test('transparency is shown on white', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await pixel((await imageOf(clear, 'png')).variants.large, 4, 4)).toBeNear([255, 255, 255])
  })

  test('an iPhone HEIC with Display P3 is converted to sRGB', async () => {
    const { widthPx, heightPx, variants } = await imageOf(await made.readIphoneHeic(), 'heic')
    expect([widthPx, heightPx]).toEqual([240, 160])
    expect(await pixel(variants.large, 40, 80)).toBeNear([200, 60, 60])
    expect(await pixel(variants.large, 200, 80)).toBeNear([128, 128, 128])
  })

  test('other colour profiles are converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c83c3c' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    expect(await pixel((await imageOf(wide, 'png')).variants.large, 4, 4)).toBeNear([200, 60, 60])
  })

  test('a decompression bomb is rejected by its header', async () => {
    expect(await processor.process(made.createPngBomb(), 'png', 'small')).toEqual({ ok: false, failure: 'too_many_pixels' })
  })

  test('the longest and narrowest accepted picture keeps its proportions in every variant', async () => {
    const { widthPx, heightPx, variants } = await imageOf(await made.createPlainPng(16_384, 328), 'png')
    expect([widthPx, heightPx]).toEqual([16_384, 328])
    expect([await sizeOf(variants.large), await sizeOf(variants.medium), await sizeOf(variants.thumb)]).toEqual([
      [8192, 164],
      [3072, 62],
      [1024, 21],
    ])
  })

  test('a JPEG that lacks nothing but its end mark is shown, one that lacks more is rejected', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, index) => (index * 7919) % 255))
    for (const progressive of [false, true]) {
      const picture = sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
      const file = await picture.jpeg({ progressive }).toBuffer()
      for (const [missing, isWhole] of [
        [1, true],
        [2, true],
        [3, false],
        [40, false],
        [2000, false],
      ] as const) {
        const { ok } = await processImage(file.subarray(0, file.length - missing), 'jpeg', 'small')
        expect([progressive, missing, ok]).toEqual([progressive, missing, isWhole])
      }
    }
  })

  test('truncated pictures, and files that only start like a picture, are rejected', async () => {
    const damaged = { ok: false, failure: 'damaged' }
    expect(await processor.process(phoneJpeg.subarray(0, phoneJpeg.length / 2), 'jpeg', 'small')).toEqual(damaged)
    expect(await processor.process(Buffer.concat([phoneJpeg.subarray(0, 20), made.EXECUTABLE_FILE]), 'jpeg', 'small')).toEqual(
      damaged,
    )
    const heic = await made.readIphoneHeic()
    expect(await processor.process(heic.subarray(0, 500), 'heic', 'small')).toEqual({ ok: false, failure: 'heic' })
  })

  test('SVG and HTML are not opened, whatever their declared type', async () => {
    for (const file of [made.SVG_FILE, made.HTML_FILE, made.PDF_FILE]) {
      expect(await processor.process(file, 'png', 'small')).toEqual({ ok: false, failure: 'damaged' })
    }
  })
})

describe('failures of the picture process', () => {
  test('a picture that never finishes is given up, and the next one works', async () => {
    const patient = createImageProcessor({ taskTimeoutMs: 300, entry: await createEntry('setInterval(() => {}, 1000)') })
    await expect(patient.process(Buffer.from('x'), 'png', 'small')).rejects.toThrow('timed out')
    await patient.close()
  })

  test('a crash affects only one picture', async () => {
    const crashing = `process.on('message', ({ file }) => file.length === 1 ? process.abort() : process.send({ ok: false, failure: 'empty' }))`
    const fragile = createImageProcessor({ entry: await createEntry(crashing) })
    const [first, second] = await Promise.allSettled([
      fragile.process(Buffer.from('x'), 'png', 'small'),
      fragile.process(Buffer.from('xx'), 'png', 'small'),
    ])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect(await fragile.process(Buffer.from('xx'), 'png', 'small')).toMatchObject({ failure: 'empty' })
    await fragile.close()
  })

  test('killing an idle process fails at most one picture', async () => {
    const telling = `process.on('message', () => process.send({ ok: true, pid: process.pid }))`
    const fragile = createImageProcessor({ parallel: 1, entry: await createEntry(telling) })
    for (let round = 0; round < 20; round += 1) {
      const outcome = await fragile.process(Buffer.from('x'), 'png', 'small')
      process.kill((outcome as unknown as { pid: number }).pid, 'SIGKILL')
      // The pipe may break before or after the exit event.
      await fragile.process(Buffer.alloc(round * 50_000), 'png', 'small').catch(() => {})
    }
    expect(await fragile.process(Buffer.from('x'), 'png', 'small')).toMatchObject({ ok: true })
    await fragile.close()
  })

  test('what the machine has no time or memory for says nothing about the picture; what cannot be decoded does', async () => {
    const file = await made.createPicture('png')
    const decoding = vi.spyOn(Object.getPrototypeOf(sharp(file)) as Sharp, 'toBuffer')
    onTestFinished(() => decoding.mockRestore())
    for (const message of ['timeout: 17% complete', 'vips_image_new: out of memory']) {
      decoding.mockRejectedValueOnce(new Error(message))
      await expect(processImage(file, 'png', 'small')).rejects.toThrow(message)
      decoding.mockRejectedValueOnce(new Error(message))
      await expect(renderScene(file, 'png', { sphere: null, blurs: [] } as never)).rejects.toThrow(message)
    }
    decoding.mockRejectedValueOnce(new Error('pngload: libspng read error'))
    expect(await processImage(file, 'png', 'small')).toEqual({ ok: false, failure: 'damaged' })
  })

  test('the number of simultaneous pictures is limited as configured', async () => {
    const counting = `let n = 0; process.on('message', () => setTimeout(() => process.send({ ok: true, pid: process.pid, n: ++n }), 20))`
    const two = createImageProcessor({ parallel: 2, entry: await createEntry(counting) })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => two.process(Buffer.from('x'), 'png', 'small')))
    const pids = new Set(outcomes.map((outcome) => (outcome as unknown as { pid: number }).pid))
    expect(pids.size).toBe(2)
    await two.close()
  })
})

/** With the variants of both groups. */
async function imageOf(file: Buffer, content: ImageContent) {
  const small = await processImageOf(file, content, 'small')
  // Panoramas and long pictures come with all of them.
  const { variants } = 'large' in small.variants ? small : await processImageOf(file, content, 'large')
  const all = { ...small.variants, ...variants }
  return { ...small, variants: all as Record<'thumb' | 'medium' | 'large', Uint8Array> & { panorama?: Uint8Array } }
}

async function processImageOf(file: Buffer, content: ImageContent, group: VariantGroup) {
  const outcome = await processor.process(file, content, group)
  if (!outcome.ok) throw new Error(`refused: ${outcome.failure}`)
  return outcome.image
}

const variantNamesOf = async (file: Buffer, content: ImageContent, group: VariantGroup): Promise<string[]> => {
  const outcome = await processor.process(file, content, group)
  return outcome.ok ? Object.keys(outcome.image.variants) : []
}

const createPlainPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer()

async function sizeOf(picture: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata()
  return [width, height]
}

async function pixel(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

async function createEntry(source: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'entry-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'entry.mjs')
  await writeFile(file, source)
  return file
}

expect.extend({
  toBeNear(colour: number[], wanted: number[]) {
    const pass = colour.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) <= 6)
    return { pass, message: () => `${colour.join()} is not near ${wanted.join()}` }
  },
})
declare module 'vitest' {
  interface Assertion {
    toBeNear(wanted: number[]): void
  }
}
