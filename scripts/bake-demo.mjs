// Bakes the light of the demo community's halls into apps/server/demo/light. Run it again after a change of a template,
// the hanging or the baker (a test fails until then).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { computeLightKey } from '@zhanjian/scene/bake/light-key.ts'
import sharp from 'sharp'
import { buildDemoHallDocument, buildEmptyDemoHallDocument } from '../apps/server/src/demo/build-demo-hall.ts'
import {
  getArtFilePath,
  getDemoArtwork,
  getDemoHallByTitle,
  LIGHT_DIRECTORY,
  readDemoCommunity,
} from '../apps/server/src/demo/demo-community.ts'
import { bakeLight } from '../apps/server/src/modules/content/works/publishing/bake/bake-light.ts'

const community = await readDemoCommunity()
rmSync(LIGHT_DIRECTORY, { recursive: true, force: true })
mkdirSync(LIGHT_DIRECTORY, { recursive: true })
for (const hall of community.halls) {
  const sizes = new Map()
  for (const key of hall.works) {
    const { width, height } = await sharp(getArtFilePath(getDemoArtwork(community, key).file)).metadata()
    sizes.set(key, { assetId: key, widthPx: width, heightPx: height })
  }
  await bake(
    hall.title,
    buildDemoHallDocument(community, hall, (key) => sizes.get(key)),
  )
}
for (const { hall, title } of community.templates) {
  await bake(title, buildEmptyDemoHallDocument(community, getDemoHallByTitle(community, hall)))
}

async function bake(title, document) {
  const { picture, ...facts } = await bakeLight(document, 'high', () => {})
  const file = path.join(LIGHT_DIRECTORY, computeLightKey(document))
  writeFileSync(`${file}.webp`, picture)
  writeFileSync(`${file}.json`, `${JSON.stringify(facts)}\n`)
  console.log(`${title}: ${Math.round(picture.length / 1024)} KB`)
}
