/**
 * Takes pictures of halls: node take-pictures.mjs "name|query|width|height|dpr" …
 * Writes <name>.png into STAGE_PICTURES (default: the system's temporary folder) and prints what the renderer counted.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { CHROMIUM } from '../../../bench/support/browser.mjs'

const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts') })
await server.listen()
const { port } = server.httpServer.address()
const browser = await chromium.launch(CHROMIUM)
for (const job of process.argv.slice(2)) {
  const [name, query = '', width = 1280, height = 800, dpr = 1] = job.split('|')
  const page = await browser.newPage({ viewport: { width: +width, height: +height }, deviceScaleFactor: +dpr })
  listen(page)
  await page.goto(`http://127.0.0.1:${port}/?${query}`)
  await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 120_000 })
  await page.waitForTimeout(2200)
  const counts = await page.evaluate(() => window.stageHarness.counts?.())
  await page.screenshot({ path: join(process.env.STAGE_PICTURES ?? tmpdir(), `${name}.png`) })
  console.log(name, JSON.stringify(counts))
  await page.close()
}
await browser.close()
await server.close()

function listen(page) {
  page.on('pageerror', (error) => console.log('page error:', error.message.slice(0, 600)))
  page.on('console', (message) => {
    const isNoise = /GPU stall|React DevTools|deprecated|404/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isNoise) console.log(`${message.type()}:`, message.text().slice(0, 900))
  })
}
