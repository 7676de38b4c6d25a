// Draws docs/pictures/invitations/<occasion>.webp: the six pages of every official template of an invitation beside each other.
//   node apps/web/scripts/draw-invitation-sheets.mjs [occasion …]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'
import { launchBrowser } from '../../../bench/support/browser.mjs'
import { INVITATION_TEMPLATES } from '../../../packages/scene/src/invitation/templates/invitation-templates.zh.ts'

const root = path.join(import.meta.dirname, '../../..')
const target = path.join(root, 'docs/pictures/invitations')
// sharp is a dependency of the server only.
const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
const occasions = process.argv.length > 2 ? process.argv.slice(2) : INVITATION_TEMPLATES.map(({ occasion }) => occasion)
const PIXELS_PER_POINT = 2
const QUALITY = 60

const outDir = mkdtempSync(path.join(tmpdir(), 'invitation-sheets-'))
const config = {
  configFile: path.join(root, 'apps/web/playground/vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
}
await build(config)
const server = await preview({ ...config, preview: { port: 0 } })
const browser = await launchBrowser()
const page = await browser.newPage({
  viewport: { width: 1220, height: 420 },
  deviceScaleFactor: PIXELS_PER_POINT,
  reducedMotion: 'reduce',
})
mkdirSync(target, { recursive: true })
await page.goto(`${server.resolvedUrls?.local[0]}#/`)
for (const occasion of occasions) {
  const name = `template-${occasion}`
  await page.evaluate((hash) => (location.hash = hash), `#/shared/invitations/invitation-page-view/${name}?theme=light`)
  await page.locator(`html[data-story-ready="${name} light"]`).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const sheet = await page.locator('[class*=pages]').first().screenshot()
  await sharp(sheet)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join(target, `${occasion}.webp`))
}
await browser.close()
await server.close()
rmSync(outDir, { recursive: true })
