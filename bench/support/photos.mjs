import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
const artDirectory = path.join(root, 'apps/server/demo/art')
const artFiles = readdirSync(artDirectory).filter((name) => /^work-\d+\.webp$/.test(name))

const LONG_SIDE_PX = 4032

/** The demo's pictures unchanged. */
export const readDemoPictures = () => artFiles.map((name) => readFileSync(path.join(artDirectory, name)))

/** This many different photos of 12 megapixels, as JPEG; beyond the number of the demo's works with rotated hues. */
export async function makePhotos(count) {
  const grain = await makeGrain()
  const photos = []
  for (let index = 0; index < count; index++) {
    const file = path.join(artDirectory, artFiles[index % artFiles.length])
    const hue = Math.floor(index / artFiles.length) * 57
    photos.push(
      await sharp(file)
        .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside' })
        .modulate(hue === 0 ? {} : { hue })
        .composite([{ input: grain, tile: true, blend: 'soft-light' }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    )
  }
  return photos
}

/** Camera noise: without it an enlarged picture would be a far smaller file than a photo. */
const makeGrain = () =>
  sharp({
    create: { width: 256, height: 256, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
    .png()
    .toBuffer()
