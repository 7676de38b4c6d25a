import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isAnimatedPicture } from './is-animated-picture.ts'
import { HEADER_BYTES, readPictureHeader } from './read-picture-header.ts'
import { tellAnimatedPictures } from './tell-animated-pictures.ts'

type Written = 'gif' | 'webp' | 'png' | 'avif'

const createFrame = (colour: string) =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: colour, noise: { type: 'gaussian', mean: 99, sigma: 40 } },
  })
    .png()
    .toBuffer()

async function createPicture(format: Written, colours: readonly string[]): Promise<Uint8Array> {
  const frames = await Promise.all(colours.map(createFrame))
  const picture = frames.length > 1 ? sharp(frames, { join: { animated: true } }) : sharp(frames[0])
  return picture.toFormat(format, { loop: 0 }).toBuffer()
}

const isAnimated = (picture: Uint8Array): boolean => isAnimatedPicture(readPictureHeader(picture).format, picture)
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Behind the header and the colours of a GIF that `createPicture` has made. */
function insertLongComment(gif: Uint8Array): Uint8Array {
  const at = 13 + 3 * 2 ** (((gif.at(10) ?? 0) & 7) + 1)
  const blocks = Array.from({ length: Math.ceil((2 * HEADER_BYTES) / 255) }, () => [255, ...Array<number>(255).fill(32)]).flat()
  return Uint8Array.from([...gif.subarray(0, at), 0x21, 0xfe, ...blocks, 0, ...gif.subarray(at)])
}

describe('whether a chosen picture moves', () => {
  test.each(['gif', 'webp'] as const)('F-01 a %s of two frames moves, one of a single frame does not', async (format) => {
    expect(isAnimated(await createPicture(format, ['#00c000', '#c00000']))).toBe(true)
    expect(isAnimated(await createPicture(format, ['#00c000']))).toBe(false)
  })

  test.each(['png', 'avif'] as const)('F-01 a still %s does not move', async (format) => {
    expect(isAnimated(await createPicture(format, ['#00c000']))).toBe(false)
  })

  test('F-01 a PNG moves if it counts more than one frame before its picture', async () => {
    const still = await createPicture('png', ['#00c000'])
    const afterHeader = 8 + 25
    const count = (frames: number) => bytes(`\0\0\0\x08acTL\0\0\0${String.fromCharCode(frames)}\0\0\0\0\0\0\0\0`)
    const withCount = (frames: number) =>
      Uint8Array.from([...still.subarray(0, afterHeader), ...count(frames), ...still.subarray(afterHeader)])
    expect(isAnimated(withCount(2))).toBe(true)
    expect(isAnimated(withCount(1))).toBe(false)
  })

  test('F-01 an AVIF or HEIC moves if it is a sequence', () => {
    expect(isAnimated(bytes('\0\0\0\x18ftypavis\0\0\0\0avifmif1'))).toBe(true)
    expect(isAnimated(bytes('\0\0\0\x18ftypavif\0\0\0\0mif1miaf'))).toBe(false)
    expect(isAnimated(bytes('\0\0\0\x18ftypmsf1\0\0\0\0hevchevx'))).toBe(true)
    expect(isAnimated(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(false)
  })

  test('F-01 those that move are told once for all, a GIF also whose first frame begins far behind', async () => {
    const toFile = (picture: Uint8Array) => new Blob([Uint8Array.from(picture)])
    const said: string[] = []
    const tell = (files: readonly Blob[]) => tellAnimatedPictures(files, (sentence) => said.push(sentence))
    const still = toFile(await createPicture('gif', ['#00c000']))
    await tell([still, new Blob(['no picture'])])
    expect(said).toEqual([])
    const large = toFile(insertLongComment(await createPicture('gif', ['#00c000', '#c00000'])))
    expect(large.size).toBeGreaterThan(2 * HEADER_BYTES)
    await tell([large, still])
    await tell([large, still, toFile(await createPicture('webp', ['#00c000', '#c00000']))])
    expect(said).toEqual(['这是动图，传上来不会动，只留第一帧', '有 2 张动图，传上来不会动，只留第一帧'])
  })

  test('F-01 wherever a file ends, reading it does not throw', async () => {
    for (const format of ['gif', 'webp', 'png', 'avif'] as const) {
      const whole = await createPicture(format, ['#00c000'])
      for (let length = 0; length < 200; length++) expect(isAnimated(whole.subarray(0, length))).toBe(false)
    }
  })
})
