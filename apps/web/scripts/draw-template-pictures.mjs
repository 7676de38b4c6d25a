// Draws public/hall-templates/<id>.webp with the product's own stage: the pictures for choosing a hall template.
// The works on the walls are the demo's; STAGE_ART_DIR=<folder of 0.webp, 1.webp …> shows others.
//   node apps/web/scripts/draw-template-pictures.mjs white_cube moon_gate …
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { numberDemoArt } from '../../../packages/stage/harness/number-demo-art.mjs'

const root = path.join(import.meta.dirname, '../../..')
const target = path.join(root, 'apps/web/public/hall-templates')
// sharp is a dependency of the server only.
const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
const shots = mkdtempSync(path.join(tmpdir(), 'hall-templates-'))
const ids = process.argv.slice(2)

execFileSync(
  process.execPath,
  [
    path.join(root, 'packages/stage/harness/take-pictures.mjs'),
    ...ids.map((id) => `${id}|hall=${id}&works=12&bake=high|960|720|1`),
  ],
  { stdio: 'inherit', env: { STAGE_ART_DIR: numberDemoArt(), ...process.env, STAGE_PICTURES: shots } },
)
mkdirSync(target, { recursive: true })
for (const id of ids) {
  const drawn = sharp(path.join(shots, `${id}.png`)).resize(640, 480)
  await drawn.webp({ quality: 74 }).toFile(path.join(target, `${id}.webp`))
}
