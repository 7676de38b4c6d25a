// Bakes the light of the demo community's halls into apps/server/demo/light, and draws their pictures and
// packs their thumbnails into apps/server/demo/pictures. Run it again after a change of a template, the hanging or the baker (a test fails until then);
// with `--all` after a change of the renderer, to which no name of a file refers.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import sharp from 'sharp'
import { buildDemoHallDocument, buildEmptyDemoHallDocument } from '../apps/server/src/demo/build-demo-hall.ts'
import {
  getArtFilePath,
  getDemoArtwork,
  getDemoHallByTitle,
  LIGHT_DIRECTORY,
  PICTURE_DIRECTORY,
  readDemoCommunity,
} from '../apps/server/src/demo/demo-community.ts'
import { readPrebakedLight } from '../apps/server/src/demo/prebaked-light.ts'
import { computePictureKey } from '../apps/server/src/demo/prebaked-picture.ts'
import { bakeLight } from '../apps/server/src/modules/content/works/publishing/bake/bake-light.ts'
import { buildAtlas } from '../apps/server/src/modules/content/works/publishing/bake/build-atlas.ts'
import { drawPicture } from '../apps/server/src/modules/content/works/publishing/picture/draw-picture.ts'

const UNKNOWN_COLOUR = '#d9d5cc'
const community = await readDemoCommunity()
const usedKeys = new Set()
for (const directory of [LIGHT_DIRECTORY, PICTURE_DIRECTORY]) {
  if (process.argv.includes('--all')) rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
}
for (const hall of community.halls) {
  const pictures = new Map()
  for (const key of hall.works) {
    const file = getArtFilePath(getDemoArtwork(community, key).file)
    const { width, height } = await sharp(file).metadata()
    pictures.set(key, { assetId: key, widthPx: width, heightPx: height, file })
  }
  const document = buildDemoHallDocument(community, hall, (key) => pictures.get(key))
  await bake(hall.title, document)
  await draw(hall.title, document, pictures)
}
for (const { hall, title } of community.templates) {
  await bake(title, buildEmptyDemoHallDocument(community, getDemoHallByTitle(community, hall)))
}
for (const directory of [LIGHT_DIRECTORY, PICTURE_DIRECTORY]) {
  const unused = readdirSync(directory).filter((name) => !usedKeys.has(name.split('.')[0]))
  for (const name of unused) rmSync(path.join(directory, name))
}

async function bake(title, document) {
  const key = computeLightKey(document)
  usedKeys.add(key)
  const file = path.join(LIGHT_DIRECTORY, key)
  if (existsSync(`${file}.json`)) return
  const { picture, ...facts } = await bakeLight(document, 'high', () => {})
  writeFileSync(`${file}.webp`, picture)
  writeFileSync(`${file}.json`, `${JSON.stringify(facts)}\n`)
  console.log(`${title}: light of ${Math.round(picture.length / 1024)} KB`)
}

async function draw(title, document, pictures) {
  const key = computePictureKey(document)
  usedKeys.add(key)
  const file = path.join(PICTURE_DIRECTORY, key)
  if (!existsSync(`${file}.atlas.webp`)) writeFileSync(`${file}.atlas.webp`, await packThumbs(document, pictures))
  if (existsSync(`${file}.json`)) return
  const works = new Map()
  for (const [assetId, picture] of pictures) works.set(assetId, { picture: await readFile(picture.file), colour: UNKNOWN_COLOUR })
  const lightmap = await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document))
  const { variants, ...facts } = await drawPicture({ document, lightmap, works })
  writeFileSync(`${file}.medium.webp`, variants.medium)
  writeFileSync(`${file}.large.webp`, variants.large)
  writeFileSync(`${file}.json`, `${JSON.stringify(facts)}\n`)
  console.log(`${title}: picture of ${Math.round((variants.medium.length + variants.large.length) / 1024)} KB`)
}

/** From pictures of the size that the server makes of an upload. */
async function packThumbs({ works }, pictures) {
  const side = IMAGE_VARIANT_PX.medium
  const thumbs = works.map(({ assetId }) =>
    sharp(pictures.get(assetId).file).flatten({ background: '#ffffff' }).resize(side, side, { fit: 'inside' }).webp().toBuffer(),
  )
  return (await buildAtlas(await Promise.all(thumbs))).picture
}
