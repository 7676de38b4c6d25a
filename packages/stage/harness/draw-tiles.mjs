// Draws src/still/tiles/*.webp, the textures of floors, walls and things for pictures that are drawn without a GPU. Run it after a
// change of their GLSL: node packages/stage/harness/draw-tiles.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer } from 'vite'
import { CHROMIUM } from '../../../bench/support/browser.mjs'
import { TILE_SIZE_PX } from '../src/still/tile-files.ts'
import { TILE_TEXTURES } from '../src/still/tile-textures.ts'
import { hashTile } from './hash-tile.ts'

const folder = join(import.meta.dirname, '../src/still/tiles')
mkdirSync(folder, { recursive: true })
const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts') })
await server.listen()
const browser = await chromium.launch(CHROMIUM)
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/tiles.html`)
await page.waitForFunction(() => window.stageTiles)
const hashes = {}
for (const [group, textures] of Object.entries(TILE_TEXTURES)) {
  for (const [name, source] of Object.entries(textures)) {
    const tile = `${group}-${name}`
    const { sizePx, pixels } = await page.evaluate((name) => window.stageTiles.paint(name), tile)
    const bytes = halve(Buffer.from(pixels, 'base64'), sizePx)
    const raw = { width: TILE_SIZE_PX, height: TILE_SIZE_PX, channels: 4 }
    await sharp(bytes, { raw })
      .webp({ quality: 80, alphaQuality: 70, exact: true, effort: 6 })
      .toFile(join(folder, `${tile}.webp`))
    hashes[tile] = hashTile(source)
  }
}
writeFileSync(join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
await browser.close()
await server.close()

/** Until it has the size of a tile; averages light rather than bytes, as a GPU does. */
function halve(bytes, sizePx) {
  if (sizePx <= TILE_SIZE_PX) return bytes
  const half = sizePx / 2
  const smaller = Buffer.alloc(half * half * 4)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ]) {
          const value = bytes[((y * 2 + dy) * sizePx + x * 2 + dx) * 4 + channel] / 255
          sum += channel === 3 ? value : value ** 2.2
        }
        smaller[(y * half + x) * 4 + channel] = Math.round(255 * (channel === 3 ? sum / 4 : (sum / 4) ** (1 / 2.2)))
      }
    }
  }
  return halve(smaller, half)
}
