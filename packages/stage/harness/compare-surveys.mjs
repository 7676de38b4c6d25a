/**
 * Sheets of two surveys side by side, a hall each: what stood before above what stands now, the four places of a desktop and
 * of a phone. Both folders come from `survey-halls.mjs --works=12 --phones --cells --large`.
 *   node compare-surveys.mjs <folder before> <folder now> <folder for the sheets>
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import sharp from 'sharp'

const PLACES = ['spawn', 'middle', 'work', 'corner']
const GAP_PX = 8
const DESKTOP = { suffix: '', width: 480, height: 300 }
const PHONE = { suffix: '-phone', width: 240, height: 519 }
const WORKS = 12

const [before, now, sheets] = process.argv.slice(2)
if (sheets === undefined) throw new Error('three folders are needed')
mkdirSync(sheets, { recursive: true })
for (const { id } of HALL_TEMPLATES) {
  if (!existsSync(join(now, `${id}-${WORKS}-spawn.png`))) continue
  for (const device of [DESKTOP, PHONE]) await drawSheet(id, device)
}

async function drawSheet(hall, { suffix, width, height }) {
  const rows = [before, now]
  const cells = rows.flatMap((folder, row) =>
    PLACES.map(async (place, column) => ({
      input: await sharp(join(folder, `${hall}-${WORKS}-${place}${suffix}.png`))
        .resize(width, height)
        .toBuffer(),
      left: column * (width + GAP_PX),
      top: row * (height + GAP_PX),
    })),
  )
  const size = {
    width: PLACES.length * (width + GAP_PX) - GAP_PX,
    height: rows.length * (height + GAP_PX) - GAP_PX,
  }
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 82 })
    .toFile(join(sheets, `${hall}${suffix}.webp`))
}
