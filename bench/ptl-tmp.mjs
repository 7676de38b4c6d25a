import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { makePhotos } from './support/photos.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const sharp = createRequire('/work/main/apps/server/package.json')('sharp')
const SMALL = process.env.SMALL === '1',
  TRACE = process.env.TRACE === '1',
  RATE = Number(process.env.RATE ?? 4)
const dir = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-photos-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
const ROUNDS = Number(process.env.ROUNDS ?? 2)
const photos = []
for (const [i, p] of (await makePhotos(12 * ROUNDS)).entries()) {
  const f = path.join(dir, `IMG_${i}.jpg`)
  const b = SMALL ? await sharp(p).resize(1024, 1024, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer() : p
  writeFileSync(f, b)
  photos.push(f)
  if (i === 0) console.log('photo bytes', b.length)
}
const server = await startServer()
await waitForCommunity(server.origin)
const browser = await launchBrowser()
for (let r = 0; r < ROUNDS; r++) {
  const page = await openFreshPage(browser, PHONE_CONTEXT)
  await page.goto(server.origin)
  await page.getByRole('link', { name: '布展', exact: true }).click()
  await page.getByLabel('手机号').fill(`1390000020${r}`)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true })
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('heading', { name: '把照片挂成一间展厅' }).waitFor()
  const d = await page.context().newCDPSession(page)
  await d.send('Emulation.setCPUThrottlingRate', { rate: RATE })
  if (TRACE)
    await browser.startTracing(page, {
      path: `/tmp/ptl-${r}.json`,
      categories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-v8.cpu_profiler',
        'blink.user_timing',
        'toplevel',
      ],
    })
  const log = []
  let at
  const since = () => ((performance.now() - at) / 1000).toFixed(2)
  page.on('request', (q) => at && /api|oss/.test(q.url()) && log.push(`${since()} > ${q.method()} ${new URL(q.url()).pathname}`))
  page.on('requestfinished', (q) => at && /api|oss/.test(q.url()) && log.push(`${since()} < ${new URL(q.url()).pathname}`))
  at = performance.now()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photos.slice(r * 12, r * 12 + 12))
  await page.locator('canvas').waitFor()
  log.push(`${since()} HALL`)
  await page.getByRole('banner').getByRole('button', { name: '发布' }).click()
  log.push(`${since()} clicked1`)
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  log.push(`${since()} clicked2`)
  await Promise.all([
    page
      .getByRole('dialog')
      .getByText('还在上传')
      .waitFor({ state: 'hidden', timeout: 60000 })
      .then(() => log.push(`${since()} SENT`)),
    page
      .getByText('正在整理照片和布光')
      .waitFor({ timeout: 60000 })
      .then(() => log.push(`${since()} PREPARING`)),
    page
      .getByRole('dialog', { name: '发布成功' })
      .waitFor({ timeout: 60000 })
      .then(() => log.push(`${since()} LINK`)),
  ])
  if (TRACE) await browser.stopTracing()
  console.log(log.join('\n'))
  console.log('----')
  await page.context().close()
  await new Promise((f) => setTimeout(f, 8000))
}
await browser.close()
await server.stop()
