// Writes the installed app's icons from public/favicon.svg.   node apps/web/scripts/generate-app-icons.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const publicFile = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const PRIMARY = '#1f54f0'
/** Launchers cut a maskable icon to their own shape: the drawing stays within the middle. */
const MASKABLE_PX = 512
const MASKABLE_DRAWING_PX = 400

const drawing = await readFile(publicFile('favicon.svg'))
const drawn = (sizePx) =>
  sharp(drawing, { density: 72 * (sizePx / 64) })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9 })

await drawn(192).toFile(publicFile('icon-192.png'))
await drawn(512).toFile(publicFile('icon-512.png'))
await sharp({ create: { width: MASKABLE_PX, height: MASKABLE_PX, channels: 3, background: PRIMARY } })
  .composite([{ input: await drawn(MASKABLE_DRAWING_PX).toBuffer() }])
  .png({ compressionLevel: 9 })
  .toFile(publicFile('icon-maskable-512.png'))
