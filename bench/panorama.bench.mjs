// From the navigation to the first view of a panorama, and to the view with all its tiles, compared with Photo Sphere Viewer
// with the same pictures, tiles and angle of view; alternating, nothing cached. Medians of several rounds.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../scripts/root.mjs'
import { launchBrowser, openFreshPage } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { fetchPhotoSphereViewer } from './support/fetch-photo-sphere-viewer.mjs'
import { median } from './support/quantile.mjs'

const ROUNDS = 8
const BUDGET_FIRST = 1
const VIEWPORT = { width: 1280, height: 720 }
const PICTURE_WIDTH_PX = 2048
const TILE_PX = 512
const LEVEL_WIDTHS_PX = [4096, 8192]
/** The peer counts its angle along the height, ours is along the longer side: 60° and 91.5° are the same view. */
const ZOOM_LEVEL = 50
const FOV_RAD = 2 * Math.atan((Math.tan(Math.PI / 6) * VIEWPORT.width) / VIEWPORT.height)
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp' }

const levels = LEVEL_WIDTHS_PX.map((widthPx) => ({
  widthPx,
  heightPx: widthPx / 2,
  columns: widthPx / TILE_PX,
  rows: widthPx / 2 / TILE_PX,
}))
const tour = {
  pictureUrl: '/picture.webp',
  tiles: { urlTemplate: '/tiles/{level}/{column}/{row}.webp', levels },
  fovRad: FOV_RAD,
  zoomLevel: ZOOM_LEVEL,
}
const files = await drawFiles()
const pages = {
  ours: await serve(await buildPage('panorama')),
  peer: await serve(await buildPage('photo-sphere-viewer', { directory: fetchPhotoSphereViewer() })),
}
const browser = await launchBrowser()
const times = { ours: [], peer: [] }
for (const name of Object.keys(pages)) await measureMs(pages[name].origin)
for (let round = 0; round < ROUNDS; round++) {
  // The order alternates: the machine may slow down or warm up.
  for (const name of round % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours']) times[name].push(await measureMs(pages[name].origin))
}
await browser.close()
for (const page of Object.values(pages)) page.server.close()

const buildRow = (what, key, budget) => {
  const [ours, peer] = ['ours', 'peer'].map((name) => median(times[name].map((time) => time[key])))
  const ratio = ours / peer
  return {
    what: `panorama, ${what} ÷ Photo Sphere Viewer 5.15`,
    measured: `${ratio.toFixed(2)}× (median ${Math.round(ours)} ms ÷ ${Math.round(peer)} ms)`,
    budget: budget === null ? 'told' : `≤ ${budget}×`,
    holds: budget === null ? null : ratio <= budget,
  }
}
console.log(
  JSON.stringify([
    buildRow('navigation to the first view', 'firstMs', BUDGET_FIRST),
    buildRow('navigation to all tiles of the view', 'sharpMs', null),
  ]),
)

/** The picture is reddish and the tiles are greenish, so that pixels of the screen tell which is drawn. */
async function drawFiles() {
  const source = path.join(root, 'apps/web/playground/media/panorama.webp')
  const drawn = new Map([['/tour.json', JSON.stringify(tour)]])
  const tint = (picture, isTile) =>
    picture.removeAlpha().linear(isTile ? [0.3, 0.5, 1] : [0.5, 0.3, 1], isTile ? [0, 128, 0] : [128, 0, 0])
  const picture = sharp(source).resize(PICTURE_WIDTH_PX, PICTURE_WIDTH_PX / 2)
  drawn.set('/picture.webp', await tint(picture, false).webp({ quality: 80 }).toBuffer())
  for (const [level, { widthPx, heightPx, columns, rows }] of levels.entries()) {
    const { data, info } = await tint(sharp(source).resize(widthPx, heightPx), true).raw().toBuffer({ resolveWithObject: true })
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) {
        const area = { left: column * TILE_PX, top: row * TILE_PX, width: TILE_PX, height: TILE_PX }
        const tile = sharp(data, { raw: info }).extract(area).webp({ quality: 80 })
        drawn.set(`/tiles/${level}/${column}/${row}.webp`, await tile.toBuffer())
      }
  }
  return drawn
}

async function serve(directory) {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : request.url.split('?')[0]
    try {
      const body = files.get(name) ?? readFileSync(path.join(directory, path.normalize(name)))
      response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/json')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${server.address().port}/` }
}

async function measureMs(address) {
  const page = await openFreshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(watchFrames)
  await page.goto(address)
  await page.waitForFunction(() => window.seen.sharpMs !== null)
  const seen = await page.evaluate(() => window.seen)
  await page.context().close()
  return seen
}

/** Runs in the page: reads some pixels after every frame that draws. */
function watchFrames() {
  window.seen = { firstMs: null, sharpMs: null }
  let context = null
  for (const name of ['drawArrays', 'drawElements']) {
    const draw = WebGL2RenderingContext.prototype[name]
    WebGL2RenderingContext.prototype[name] = function (...args) {
      context = this
      return draw.apply(this, args)
    }
  }
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (run) =>
    request((nowMs) => {
      run(nowMs)
      if (context !== null && window.seen.sharpMs === null) look(context)
      context = null
    })
  const look = (gl) => {
    const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight]
    const pixel = new Uint8Array(4)
    const kinds = [0.05, 0.35, 0.65, 0.95].flatMap((x) =>
      [0.05, 0.35, 0.65, 0.95].map((y) => {
        gl.readPixels(Math.round(x * width), Math.round(y * height), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
        const [red, green, blue] = pixel
        return red + green + blue < 40 ? 'nothing' : green > red ? 'tile' : 'picture'
      }),
    )
    if (kinds.includes('nothing')) return
    window.seen.firstMs ??= performance.now()
    if (kinds.every((kind) => kind === 'tile')) window.seen.sharpMs = performance.now()
  }
}
