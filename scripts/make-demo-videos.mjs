// Films the demo community's works into apps/server/demo/media, and keeps a frame of each for its card: a slow pan along a
// scroll, a light box that is switched on, and a walk through a hall, drawn by the renderer of the halls' covers. Needs ffmpeg on
// the PATH to encode them, and the light of scripts/bake-demo.mjs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import { renderStill } from '@zhanjian/stage/still/render-still.ts'
import { getTileFile } from '@zhanjian/stage/still/tile-files.ts'
import { createLens } from '@zhanjian/stage/view/field-of-view.ts'
import sharp from 'sharp'
import { buildDemoHallDocument } from '../apps/server/src/demo/build-demo-hall.ts'
import {
  getArtFilePath,
  getDemoArtwork,
  getDemoHallByTitle,
  LIGHT_DIRECTORY,
  readDemoCommunity,
} from '../apps/server/src/demo/demo-community.ts'
import { readPrebakedLight } from '../apps/server/src/demo/prebaked-light.ts'
import { root } from './root.mjs'

const DEMO = path.join(root, 'apps/server/demo')
const ENCODING = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
]
/** The same file from every run. */
const REPRODUCIBLE = ['-bitexact', '-threads', '1']
const WALK_M = 5
const UNKNOWN_COLOUR = '#d9d5cc'

mkdirSync(path.join(DEMO, 'media'), { recursive: true })
const FILMS = [
  { name: 'video-scroll', widthPx: 960, heightPx: 540, lengthS: 20, rate: 24, quality: 29, cardAtS: 10.2, prepare: filmScroll },
  { name: 'video-lamp', widthPx: 720, heightPx: 960, lengthS: 8, rate: 24, quality: 26, cardAtS: 5.2, prepare: filmLamp },
  { name: 'video-gate', widthPx: 640, heightPx: 480, lengthS: 9, rate: 15, quality: 25, cardAtS: 3.2, prepare: filmWalk },
]
for (const film of FILMS.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name))) await make(film)

async function make({ name, widthPx, heightPx, lengthS, rate, quality, cardAtS, prepare }) {
  const file = path.join(DEMO, 'media', `${name}.mp4`)
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${widthPx}x${heightPx}`, '-r', String(rate), '-i', '-']
  const options = ['-y', '-loglevel', 'error', ...input, ...ENCODING, '-crf', String(quality), ...REPRODUCIBLE, file]
  const encoder = spawn('ffmpeg', options, { stdio: ['pipe', 'inherit', 'inherit'] })
  const drawFrame = await prepare({ widthPx, heightPx, lengthS })
  const count = lengthS * rate
  for (let index = 0; index < count; index++) {
    const frame = await drawFrame(index / (count - 1))
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
    if (index === Math.round(cardAtS * rate)) await saveCard(name, frame, { widthPx, heightPx })
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}`)
  console.log(`${name}: ${Math.round(statSync(file).size / 1024)} KB`)
}

function saveCard(name, frame, { widthPx, heightPx }) {
  return sharp(frame, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(DEMO, 'art', `${name}.webp`))
}

/** From right to left, as a scroll is read; between pixels too, or a slow pan would stutter. */
async function filmScroll({ widthPx, heightPx }) {
  const scroll = sharp(getArtFilePath('ink-scroll.webp')).resize({ height: heightPx, kernel: 'lanczos3' }).removeAlpha().raw()
  const { data, info } = await scroll.toBuffer({ resolveWithObject: true })
  const REST = 0.06
  return (share) => {
    const way = ease(Math.min(1, Math.max(0, (share - REST) / (1 - 2 * REST))), 0.25)
    const leftPx = (info.width - widthPx) * (1 - way)
    const from = Math.min(info.width - widthPx - 1, Math.floor(leftPx))
    const part = leftPx - from
    const frame = Buffer.alloc(widthPx * heightPx * 3)
    for (let y = 0; y < heightPx; y++) {
      for (let at = 0; at < widthPx * 3; at++) {
        const source = (y * info.width + from) * 3 + at
        frame[y * widthPx * 3 + at] = data[source] * (1 - part) + data[source + 3] * part
      }
    }
    return frame
  }
}

/** Light spreads from the end of the lane to its entrance, layer by layer. */
async function filmLamp({ widthPx, heightPx }) {
  const box = await sharp(getArtFilePath('box-lane.webp')).resize(widthPx, heightPx).removeAlpha().raw().toBuffer()
  const lamp = { x: widthPx * 0.5, y: heightPx * 0.46 }
  const farPx = Math.hypot(lamp.x, heightPx - lamp.y)
  return (share) => {
    const lit = Math.min(1, Math.max(0, (share - 0.12) / 0.62))
    // The lamp flickers once before it stays on.
    const flicker = share > 0.125 && share < 0.16 ? 0.45 : 1
    const frame = Buffer.alloc(box.length)
    for (let y = 0, at = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++, at += 3) {
        const distance = Math.hypot((x - lamp.x) * 1.25, y - lamp.y) / farPx
        const glow = ease(Math.min(1, Math.max(0, lit * 1.75 - distance * 0.8)), 0.5) * flicker
        const power = 0.075 + 0.925 * glow
        frame[at] = box[at] * power
        frame[at + 1] = box[at + 1] * (power * 0.9 + 0.1 * glow)
        frame[at + 2] = Math.min(255, box[at + 2] * power + 14 * (1 - glow))
      }
    }
    return frame
  }
}

/** Into the hall from where a visitor starts, through its gate. */
async function filmWalk({ widthPx, heightPx }) {
  const community = await readDemoCommunity()
  const hall = getDemoHallByTitle(community, '月洞春深')
  const files = new Map()
  for (const key of hall.works) {
    const file = getArtFilePath(getDemoArtwork(community, key).file)
    const { width, height } = await sharp(file).metadata()
    files.set(key, { assetId: key, widthPx: width, heightPx: height, file })
  }
  const document = buildDemoHallDocument(community, hall, (key) => files.get(key))
  const { picture, ...light } = await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document))
  const raster = await decode(sharp(picture).removeAlpha(), 3)
  const tiles = new Map()
  const readTile = async (name) => {
    if (!tiles.has(name)) tiles.set(name, await decode(sharp(await readFile(getTileFile(name))).ensureAlpha(), 4))
    return tiles.get(name)
  }
  const start = computeFirstView({ ...document, textWall: null }, createLens(widthPx / heightPx))
  return (share) =>
    renderStill({
      document,
      view: stepForward(start, WALK_M * ease(share, 0.3)),
      widthPx,
      heightPx,
      light: { raster, ...light },
      readTile,
      readPicture: (assetId, width, height) =>
        decode(sharp(files.get(assetId).file).flatten({ background: '#ffffff' }).resize(width, height, { fit: 'fill' }), 3),
      getColour: () => UNKNOWN_COLOUR,
    })
}

/** @param view yaw 0 faces −z, positive turns left */
function stepForward({ at: [x, z], yawRad, ...view }, stepM) {
  return { ...view, yawRad, at: [x - Math.sin(yawRad) * stepM, z - Math.cos(yawRad) * stepM] }
}

async function decode(picture, channels) {
  const { data, info } = await picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, channels, bytes: data }
}

/** Starts and ends softly. @param edge share of the time in which the speed changes */
function ease(share, edge) {
  const speed = 1 / (1 - edge)
  if (share < edge) return (speed * share * share) / (2 * edge)
  if (share > 1 - edge) return 1 - (speed * (1 - share) ** 2) / (2 * edge)
  return speed * (share - edge / 2)
}
