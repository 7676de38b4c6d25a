// The least that photos → link can be: the same photos posted to a bare Node, which stores them, decoded and scaled to what a hall is walked with.
//   node bare-photos.mjs <directory with the photos>   sends its milliseconds
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from '../../scripts/root.mjs'
import { runParallel } from './run-parallel.mjs'

/** As many as the app posts, and as the server has processes for pictures. */
const [POSTS, DECODERS] = [3, 2]
const MEDIUM_PX = 768
const THUMB_PX = 256
const WEBP = { quality: 82, effort: 2 }

const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
sharp.concurrency(1)
const [photoDirectory] = process.argv.slice(2)
const photos = readdirSync(photoDirectory).map((name) => readFileSync(path.join(photoDirectory, name)))
const store = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bare-'))
process.on('exit', () => rmSync(store, { recursive: true, force: true }))
const server = http.createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path.join(store, path.basename(request.url)), { flush: true }))
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`

const startedAt = performance.now()
await runParallel(photos, POSTS, async (photo, index) => {
  const { ok } = await fetch(`${origin}/${index}`, { method: 'POST', body: photo })
  if (!ok) throw new Error('a post failed')
})
await runParallel(photos, DECODERS, async (_photo, index) => {
  const medium = await sharp(path.join(store, String(index)))
    .autoOrient()
    .resize(MEDIUM_PX, MEDIUM_PX, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = medium.info
  const scaled = sharp(medium.data, { raw: { width, height, channels } })
  await scaled
    .clone()
    .webp(WEBP)
    .toFile(path.join(store, `${index}.medium`))
  await scaled
    .resize(THUMB_PX, THUMB_PX, { fit: 'inside' })
    .webp(WEBP)
    .toFile(path.join(store, `${index}.thumb`))
})
process.send(performance.now() - startedAt)
server.close()
process.disconnect()
