import { readFile } from 'node:fs/promises'
import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readIphoneHeic } from '../testing/test-files.ts'
import { createImageProcessor } from './image-processor.ts'
import { processOriginal } from './process-original.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

/** Of the demo: a dark one, a bright one with fine lines, a tall one. */
const WORKS = ['work-01', 'work-05', 'work-09'] as const
/** More than a first picture has; more still would only take time. */
const LONG_SIDE_PX = 1100

const drawWork = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../../demo/art/${name}.webp`, import.meta.url)).then((file) =>
    sharp(file).resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside' }).jpeg({ quality: 92 }).toBuffer(),
  )
const works = new Map<string, Promise<Buffer>>()
function readWork(name: string): Promise<Buffer> {
  const work = works.get(name) ?? drawWork(name)
  works.set(name, work)
  return work
}

/** As a device draws it. */
const drawFirst = (file: Buffer, kernel: 'lanczos3' | 'linear' | 'nearest' = 'lanczos3'): Sharp =>
  sharp(file).autoOrient().resize(1024, 1024, { fit: 'inside', kernel })

/** As the server shows it. */
const drawShown = async (first: Buffer): Promise<Buffer> =>
  sharp(first)
    .flatten({ background: '#ffffff' })
    .resize(IMAGE_VARIANT_PX.medium, IMAGE_VARIANT_PX.medium, { fit: 'inside' })
    .webp({ quality: 82 })
    .toBuffer()

const changed = (file: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> =>
  change(sharp(file)).jpeg({ quality: 90 }).toBuffer()

async function withPatch(file: Buffer, patch: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const scale = Math.sqrt(share)
  const input = await sharp(patch)
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'cover' })
    .toBuffer()
  return changed(file, (picture) => picture.composite([{ input, left: Math.round(width * 0.4), top: Math.round(height * 0.3) }]))
}

const createCaption = (words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/>${[0, 1, 2, 3]
        .map((line) => `<text x="20" y="${100 + line * 110}" font-size="80" font-family="monospace">${words} ${line}</text>`)
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

const judge = async (original: Buffer, first: Buffer) => {
  const outcome = await processOriginal(original, 'jpeg', await drawShown(first))
  return outcome.ok ? 'same' : outcome.failure
}

describe('C-18 an original that shows what the first picture shows', () => {
  test.each(WORKS)('%s is accepted however a device scaled and compressed the first picture', async (name) => {
    const original = await readWork(name)
    for (const first of [
      await drawFirst(original).jpeg({ quality: 85 }).toBuffer(),
      await drawFirst(original, 'nearest').jpeg({ quality: 60 }).toBuffer(),
      await drawFirst(original, 'linear').jpeg({ quality: 30 }).toBuffer(),
      await drawFirst(original).webp({ quality: 60 }).toBuffer(),
      await drawFirst(original).resize(797, 797, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer(),
      await drawFirst(original).linear(1.02, 1).jpeg({ quality: 85 }).toBuffer(),
    ])
      expect(await judge(original, first)).toBe('same')
  })

  // Mirrored, upside down, and lying on its left side: the decoder turns all of them.
  test.each([2, 3, 8])('it is accepted with the camera orientation %i, which the device has applied', async (orientation) => {
    const original = await sharp(await readWork('work-05'))
      .withMetadata({ orientation })
      .toBuffer()
    const first = await drawFirst(original).jpeg({ quality: 85 }).toBuffer()
    const outcome = await processOriginal(original, 'jpeg', await drawShown(first))
    expect(outcome.ok && Object.keys(outcome.image.variants)).toEqual(['large'])
    const { width, height } = await sharp(first).metadata()
    expect(outcome.ok && outcome.image.widthPx > outcome.image.heightPx).toBe(width > height)
  })

  test('a transparent picture is compared on white', async () => {
    const input = await sharp(await readWork('work-01'))
      .resize(1500)
      .extend({ left: 400, background: '#00000000' })
      .png()
      .toBuffer()
    const first = await drawFirst(input).webp({ quality: 85 }).toBuffer()
    expect((await processOriginal(input, 'png', await drawShown(first))).ok).toBe(true)
  })

  test.each([
    [1900, 400],
    [300, 2400],
    [4000, 90],
  ])('a picture of %i × %i is compared in its proportions', async (width, height) => {
    const original = await sharp(await readWork('work-05'))
      .resize(width, height, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer()
    const first = await drawFirst(original).jpeg({ quality: 85 }).toBuffer()
    expect(await judge(original, first)).toBe('same')
    expect(await judge(await changed(original, (picture) => picture.flop()), first)).toBe('other_picture')
  })

  test('an iPhone photo keeps the small variants of its first picture', async () => {
    const heic = await readIphoneHeic()
    const whole = await processor.process(heic, 'heic', 'small')
    const shown = whole.ok ? whole.image.variants.medium : undefined
    const outcome = await processor.processOriginal(heic, 'heic', shown ?? Buffer.alloc(0))
    expect(outcome.ok && Object.keys(outcome.image.variants)).toEqual(['large'])
  })
})

describe('C-18 an original that shows something else is refused', () => {
  test.each([
    ['another picture', async () => changed(await readWork('work-09'), (picture) => picture)],
    ['mirrored', (file: Buffer) => changed(file, (picture) => picture.flop())],
    ['upside down', (file: Buffer) => changed(file, (picture) => picture.rotate(180))],
    ['turned', (file: Buffer) => changed(file, (picture) => picture.rotate(90))],
    ['brighter', (file: Buffer) => changed(file, (picture) => picture.linear(1.2, 0))],
    ['without its colours', (file: Buffer) => changed(file, (picture) => picture.greyscale())],
    ['cropped by three per cent', (file: Buffer) => crop(file, 0.97)],
    ['with another picture on a tenth', async (file: Buffer) => withPatch(file, await readWork('work-09'), 0.1)],
    ['with another picture on a hundredth', async (file: Buffer) => withPatch(file, await readWork('work-09'), 0.01)],
  ])('%s', async (_what, change) => {
    const original = await readWork('work-05')
    const first = await drawFirst(original).jpeg({ quality: 85 }).toBuffer()
    expect(await judge(await change(original), first)).toBe('other_picture')
  })

  test('with other words of the same length on a tenth', async () => {
    const work = await readWork('work-01')
    const [harmless, other] = [await createCaption('good words'), await createCaption('evil lines')]
    const original = await withPatch(work, harmless, 0.1)
    const first = await drawFirst(original).jpeg({ quality: 85 }).toBuffer()
    expect(await judge(original, first)).toBe('same')
    expect(await judge(await withPatch(work, other, 0.1), first)).toBe('other_picture')
  })

  test('a file that cannot be decoded is refused with its own reason', async () => {
    const first = await drawFirst(await readWork('work-01'))
      .jpeg()
      .toBuffer()
    expect(await judge((await readWork('work-01')).subarray(0, 30_000), first)).toBe('damaged')
  })
})

async function crop(file: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const [left, top] = [Math.round((width * (1 - share)) / 2), Math.round((height * (1 - share)) / 2)]
  return changed(file, (picture) =>
    picture.extract({ left, top, width: Math.round(width * share), height: Math.round(height * share) }),
  )
}
