/**
 * Looks at every hall as a visitor would, and counts what it costs:
 *   node survey-halls.mjs <folder> [--halls=white_cube,salon] [--works=1,12,40,120] [--bake=high] [--phones] [--cells] [--large]
 * Four places a hall (entrance, middle, two metres before a work, far corner), one contact sheet a hall with a row for
 * each number of works; `--phones` adds a sheet of upright views, `--cells` keeps the single pictures, `--large` takes
 * those of a desktop at 1280×800. Fails when a hall
 * costs more than `packages/scene/src/hall/render-budget.ts` allows. Baked light is kept beside the sheets for the next time.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer } from 'vite'
import { CHROMIUM } from '../../../bench/support/browser.mjs'
import { countGl } from '../../../bench/support/count-gl.mjs'
import { numberDemoArt } from './number-demo-art.mjs'

const PORT = Number(process.env.SURVEY_PORT ?? 4719)
const PHONE = { width: 390, height: 844 }
const PLACES = ['spawn', 'middle', 'work', 'corner']
const root = join(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    halls: { type: 'string', default: HALL_TEMPLATES.map(({ id }) => id).join(',') },
    works: { type: 'string', default: '1,12,40,120' },
    bake: { type: 'string', default: 'high' },
    phones: { type: 'boolean', default: false },
    cells: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
})
const CELL = values.large ? { width: 1280, height: 800 } : { width: 640, height: 400 }
const folder = resolve(positionals[0] ?? join(tmpdir(), 'hall-survey'))
mkdirSync(folder, { recursive: true })

process.env.STAGE_ART_DIR = numberDemoArt()
const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  server: { port: PORT, strictPort: true },
})
await server.listen()
const browser = await chromium.launchPersistentContext(join(folder, '.browser'), {
  ...CHROMIUM,
  viewport: CELL,
})
const rows = []
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.log('page error:', error.message.slice(0, 600)))
  await page.addInitScript(countGl, [])
  await page.goto(`http://127.0.0.1:${PORT}/?works=1&bake=none&light=${bakerVersion()}`)
  await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 120_000 })
  for (const hall of values.halls.split(',')) await survey(page, hall)
} finally {
  await browser.close()
  await server.close()
}
console.table(rows)
const over = rows.filter(({ over }) => over !== '')
if (over.length > 0) {
  console.error(`over the budget: ${over.map(({ hall, works, over }) => `${hall} ${works} (${over})`).join(', ')}`)
  process.exitCode = 1
}

async function survey(page, hall) {
  const cells = []
  const phones = []
  for (const works of values.works.split(',').map(Number)) {
    await page.setViewportSize(CELL)
    await page.evaluate(([id, count, bake]) => window.stageHarness.open(id, count, bake), [hall, works, values.bake])
    const counted = []
    for (const place of PLACES) {
      cells.push(await pictureFrom(page, place, `${hall}-${works}-${place}`))
      counted.push(
        await page.evaluate(() => ({ ...window.stageHarness.counts(), textureBytes: window.glCount.live().textureBytes })),
      )
    }
    const limits = await page.evaluate(() => window.stageHarness.limits())
    rows.push(rowOf(hall, works, counted, limits))
    if (!values.phones) continue
    await page.setViewportSize(PHONE)
    for (const place of PLACES) phones.push(await pictureFrom(page, place, `${hall}-${works}-${place}-phone`))
  }
  await contactSheet(`${hall}.jpg`, cells, PLACES.length, { width: 480, height: 300 })
  if (values.phones) await contactSheet(`${hall}-phone.jpg`, phones, PLACES.length, { width: 234, height: 506 })
  console.log(hall)
}

async function pictureFrom(page, place, name) {
  await page.evaluate((named) => window.stageHarness.goToNamed(named), place)
  // Waits for the full-size pictures.
  await page.waitForTimeout(1500)
  const picture = await page.screenshot()
  if (values.cells) writeFileSync(join(folder, `${name}.png`), picture)
  return picture
}

/** The worst of the places, but the median of the draw calls: that is what the budget speaks of. */
function rowOf(hall, works, counted, limits) {
  const most = (key) => Math.max(...counted.map((counts) => counts[key]))
  const calls = counted.map((counts) => counts.calls).sort((one, other) => one - other)
  const medianCalls = ((calls[1] ?? 0) + (calls[2] ?? 0)) / 2
  const row = { triangles: most('triangles'), textures: most('textures'), bytes: most('textureBytes') }
  const over = [
    medianCalls > limits.drawCalls && 'draw calls',
    row.triangles > limits.triangles && 'triangles',
    row.textures > limits.textures && 'textures',
    row.bytes > limits.textureBytes && 'bytes',
  ].filter(Boolean)
  return {
    hall,
    works,
    calls: medianCalls,
    mostCalls: calls.at(-1),
    triangles: row.triangles,
    textures: row.textures,
    MiB: Math.round(row.bytes / 1024 / 1024),
    over: over.join(', '),
  }
}

async function contactSheet(name, pictures, columns, size) {
  const gapPx = 6
  const lines = Math.ceil(pictures.length / columns)
  const composite = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(size.width, size.height).toBuffer(),
      left: (index % columns) * (size.width + gapPx),
      top: Math.floor(index / columns) * (size.height + gapPx),
    })),
  )
  await sharp({
    create: {
      width: columns * (size.width + gapPx) - gapPx,
      height: lines * (size.height + gapPx) - gapPx,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(composite)
    .jpeg({ quality: 88 })
    .toFile(join(folder, name))
}

/** Changes with the baker's source. */
function bakerVersion() {
  const baker = join(root, 'packages/scene/src/hall/bake')
  const hash = createHash('sha256')
  for (const file of readdirSync(baker)
    .filter((name) => name.endsWith('.ts'))
    .sort())
    hash.update(readFileSync(join(baker, file)))
  return hash.digest('hex').slice(0, 12)
}
