import { readdir, readFile } from 'node:fs/promises'
import { IMAGE_VARIANT_PX, PANORAMA_VARIANT_WIDTH_PX } from '@zhanjian/contract/files/limits.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createImageProcessor, type ImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import { createPicture } from '../modules/content/uploads/testing/test-files.ts'
import { ART_DIRECTORY, getArtFilePath } from './demo-community.ts'
import { withDemoPictures } from './demo-pictures.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

/** Counts what is really made. */
function createCounted() {
  const made: string[] = []
  const counted: ImageProcessor = {
    ...processor,
    process(file, content, group) {
      made.push(group)
      return processor.process(file, content, group)
    },
    renderScene(file, content, plan) {
      made.push('scene')
      return processor.renderScene(file, content, plan)
    },
  }
  return { made, images: withDemoPictures(counted, ART_DIRECTORY) }
}

test('F-01 a picture of the demo is its own close-up, and is processed once for all its owners', async () => {
  const { made, images } = createCounted()
  const file = await readFile(getArtFilePath('work-01.webp'))
  const [first, second] = await Promise.all([images.process(file, 'webp', 'small'), images.process(file, 'webp', 'small')])
  expect(made).toEqual(['preview'])
  expect(second).toEqual(first)
  const variants = first.ok ? first.image.variants : {}
  expect(Object.keys(variants).sort()).toEqual(['large', 'medium', 'thumb'])
  expect(Buffer.from(variants.large ?? []).equals(file)).toBe(true)
})

test('F-01 a panorama of the demo is its own panorama, too, and a scene is drawn once', async () => {
  const { made, images } = createCounted()
  const file = await readFile(getArtFilePath('pano-night.webp'))
  const outcome = await images.process(file, 'webp', 'small')
  const { large, panorama, ...small } = outcome.ok ? outcome.image.variants : {}
  for (const closeUp of [large, panorama]) expect(Buffer.from(closeUp ?? []).equals(file)).toBe(true)
  expect(Object.keys(small).sort()).toEqual(['medium', 'thumb'])
  const plan = { sphere: { yawRad: 0, pitchRad: 0, centreYawRad: 0, centrePitchRad: 0 }, blurs: [] }
  await Promise.all([images.renderScene(file, 'webp', plan), images.renderScene(file, 'webp', plan)])
  expect(made).toEqual(['preview', 'scene'])
})

test('a picture of a user is processed each time, and one that fails is tried again', async () => {
  const { made, images } = createCounted()
  const own = await createPicture('webp')
  for (let time = 0; time < 2; time += 1) await images.process(own, 'webp', 'small')
  expect(made).toEqual(['small', 'small'])
  let tries = 0
  const failing: ImageProcessor = {
    ...processor,
    process: async () => {
      tries += 1
      throw new Error('killed')
    },
  }
  const demo = withDemoPictures(failing, ART_DIRECTORY)
  const file = await readFile(getArtFilePath('work-01.webp'))
  for (let time = 0; time < 2; time += 1) await expect(demo.process(file, 'webp', 'small')).rejects.toThrow('killed')
  expect(tries).toBe(2)
})

test('F-01 every picture of the demo can stand for its close-up: WebP in sRGB, opaque, upright, not too large, and says nothing of its origin', async () => {
  for (const name of await readdir(ART_DIRECTORY)) {
    const { format, space, hasAlpha, orientation, exif, xmp, width } = await sharp(getArtFilePath(name)).metadata()
    expect(width, name).toBeLessThanOrEqual(name.startsWith('pano-') ? PANORAMA_VARIANT_WIDTH_PX : IMAGE_VARIANT_PX.large)
    const facts = { name, format, space, hasAlpha, orientation, exif, xmp }
    expect(facts).toEqual({ name, format: 'webp', space: 'srgb', hasAlpha: false })
  }
})
