// Builds the demo community's models into apps/server/demo/media, and takes a picture of each for its card. Needs the Chromium
// of the end-to-end tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import * as three from 'three'
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { root } from './root.mjs'
import { findSystemChromium } from './system-browser.mjs'

const DEMO = path.join(root, 'apps/server/demo')
const CARD = { width: 1024, height: 1024 }
const WEBP_OPTIONS = { quality: 82, effort: 6 }

const MODELS = [
  { name: 'model-moonjar', build: buildMoonJar, ground: '#d9cfc2', camera: [0.5, 0.42, 1.25] },
  { name: 'model-celadon', build: buildCeladonVase, ground: '#c9d2c8', camera: [0.55, 0.5, 1.3] },
  { name: 'model-boat', build: buildPaperBoat, ground: '#aebfd4', camera: [0.85, 0.75, 1.1] },
  { name: 'model-stairs', build: buildStairs, ground: '#c7d3dc', camera: [1.05, 0.75, 1.05] },
]

/** The exporter reads its own blob with what browsers have for it. */
globalThis.FileReader = class {
  async readAsArrayBuffer(blob) {
    this.result = await blob.arrayBuffer()
    this.onloadend()
  }
}

mkdirSync(path.join(DEMO, 'media'), { recursive: true })
const browser = await chromium.launch({
  executablePath: findSystemChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage({ viewport: CARD })
await page.route('http://demo/**', async (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<body style="margin:0"></body>' })
  return route.fulfill({ contentType: 'text/javascript', body: await readFile(path.join(root, 'node_modules', pathname)) })
})
await page.goto('http://demo/')
await page.addScriptTag({
  type: 'importmap',
  content: JSON.stringify({ imports: { three: '/three/build/three.module.js', 'three/examples/': '/three/examples/' } }),
})
for (const { name, build, ground, camera } of MODELS) {
  const file = Buffer.from(await new GLTFExporter().parseAsync(build(), { binary: true }))
  writeFileSync(path.join(DEMO, 'media', `${name}.glb`), file)
  await page.evaluate(showModel, { base64: file.toString('base64'), ground, camera })
  await sharp(await page.screenshot())
    .webp(WEBP_OPTIONS)
    .toFile(path.join(DEMO, 'art', `${name}.webp`))
  console.log(`${name}: ${Math.round(file.length / 1024)} KB`)
}
await browser.close()

/** Thrown as two bowls and joined: a little fuller on one side. */
function buildMoonJar() {
  const radiusAt = (t) => 0.13 + 0.315 * Math.sin(Math.PI * Math.min(1, 0.06 + 0.9 * t)) ** 0.72 - 0.02 * Math.max(0, t - 0.9)
  const outside = sampleProfile(40, (t) => [radiusAt(t), 0.8 * t])
  const rim = radiusAt(1)
  const inside = sampleProfile(14, (t) => [(rim - 0.018) * (1 - 0.1 * t) + 0.16 * t, 0.815 - 0.3 * t])
  const jar = turn([[0, 0], [0.15, 0], ...outside, [rim + 0.004, 0.812], [rim - 0.01, 0.818], ...inside], 56)
  bend(jar, ([x, y, z]) => {
    const belly = Math.sin((Math.PI * y) / 0.82)
    const turnRad = Math.atan2(z, x)
    const factor = 1 + 0.022 * belly * Math.cos(turnRad - 0.6) + 0.008 * belly * Math.cos(2 * turnRad)
    return [x * factor, y + 0.008 * Math.cos(turnRad - 2.2) * (y / 0.8), z * factor]
  })
  return new three.Mesh(jar, createGlaze('#efebe2', 0.32))
}

/** Celadon is darker where the glaze is thick: in the grooves of its shoulder, and at the foot. */
function buildCeladonVase() {
  const points = new three.SplineCurve(
    [
      [0.13, 0],
      [0.125, 0.03],
      [0.2, 0.14],
      [0.255, 0.3],
      [0.235, 0.44],
      [0.13, 0.56],
      [0.062, 0.66],
      [0.052, 0.8],
      [0.075, 0.93],
      [0.112, 0.975],
    ].map(([x, y]) => new three.Vector2(x, y)),
  ).getPoints(60)
  const isGroove = (y) => [0.445, 0.475].some((atM) => Math.abs(y - atM) < 0.006)
  const outside = points.map(({ x, y }) => [x - (isGroove(y) ? 0.006 : 0), y])
  const vase = turn([[0, 0.012], [0.115, 0.012], ...outside, [0.104, 0.974], [0.062, 0.92], [0.044, 0.82], [0.044, 0.7]], 44)
  paint(vase, ([, y]) => {
    const thick = isGroove(y) ? 1 : Math.exp(-y * 9) * 0.7
    return new three.Color('#a9c6b1')
      .lerp(new three.Color('#5f8f7c'), thick)
      .lerp(new three.Color('#cbbd94'), y > 0.968 ? 0.6 : 0)
  })
  return new three.Mesh(vase, createGlaze('#ffffff', 0.18, true))
}

function buildPaperBoat() {
  const [bow, stern] = [
    [-0.62, 0.34, 0],
    [0.62, 0.34, 0],
  ]
  const keel = [
    [-0.3, 0, 0],
    [0.3, 0, 0],
  ]
  const peak = [0.03, 0.66, 0]
  const faces = [-1, 1].flatMap((side) => {
    const rim = [0, 0.235, 0.2 * side]
    const [front, back] = [
      [-0.3, 0.265, 0.135 * side],
      [0.3, 0.265, 0.135 * side],
    ]
    const foot = [0, 0.08, 0.045 * side]
    return [
      [bow, keel[0], front],
      [front, keel[0], foot, rim],
      [rim, foot, keel[1], back],
      [back, keel[1], stern],
      // The sail is folded from two layers.
      [[-0.27, 0.12, 0.03 * side], foot, [peak[0], peak[1], 0.006 * side]],
      [foot, [0.27, 0.12, 0.03 * side], [peak[0], peak[1], 0.006 * side]],
    ].map((points) => (side > 0 ? points : points.toReversed()))
  })
  const positions = faces.flatMap((points) => points.slice(2).flatMap((point, index) => [points[0], points[index + 1], point]))
  const paper = new three.BufferGeometry()
  paper.setAttribute('position', new three.Float32BufferAttribute(positions.flat(), 3))
  paper.computeVertexNormals()
  const material = new three.MeshStandardMaterial({ color: '#f4efe2', roughness: 0.92, side: three.DoubleSide })
  return new three.Mesh(paper, material)
}

function buildStairs() {
  const concrete = new three.MeshStandardMaterial({ color: '#b9b4ab', roughness: 0.9 })
  const red = new three.MeshStandardMaterial({ color: '#b8322a', roughness: 0.7 })
  const count = 16
  const [goingM, riseM] = [0.05, 0.034]
  const steps = Array.from({ length: count }, (_, index) =>
    createBox([0.5, riseM * (index + 1), goingM], [0, (riseM * (index + 1)) / 2, 0.4 - goingM * index]),
  )
  const walls = [
    createBox([0.1, 0.86, goingM * count + 0.12], [-0.3, 0.43, 0.4 - (goingM * (count - 1)) / 2]),
    createBox([0.6, 0.86, 0.06], [-0.05, 0.43, 0.4 - goingM * count - 0.005]),
    createBox([0.76, 0.02, goingM * count + 0.3], [0, -0.01, 0.42 - (goingM * (count - 1)) / 2]),
  ]
  const figureM = [0.08, riseM * 10, 0.4 - goingM * 9]
  const figure = mergeGeometries([
    new three.CylinderGeometry(0.009, 0.02, 0.062, 20).translate(figureM[0], figureM[1] + 0.031, figureM[2]),
    new three.SphereGeometry(0.013, 20, 14).translate(figureM[0], figureM[1] + 0.074, figureM[2]),
  ])
  const model = new three.Group()
  model.add(new three.Mesh(withoutTextureSpots(mergeGeometries([...steps, ...walls])), concrete))
  model.add(new three.Mesh(withoutTextureSpots(figure), red))
  return model
}

function createBox(size, at) {
  return new three.BoxGeometry(...size).translate(...at)
}

function createGlaze(color, roughness, vertexColors = false) {
  return new three.MeshPhysicalMaterial({ color, roughness, clearcoat: 0.6, clearcoatRoughness: 0.2, vertexColors })
}

function sampleProfile(count, pointAt) {
  return Array.from({ length: count + 1 }, (_, index) => pointAt(index / count))
}

function turn(profile, segments) {
  return withoutTextureSpots(
    new three.LatheGeometry(
      profile.map(([x, y]) => new three.Vector2(Math.max(0, x), y)),
      segments,
    ),
  )
}

/** No model has a texture, so half a file of places in it is saved. */
function withoutTextureSpots(geometry) {
  geometry.deleteAttribute('uv')
  return geometry
}

function bend(geometry, move) {
  const { position } = geometry.attributes
  for (let index = 0; index < position.count; index++) position.setXYZ(index, ...move(readPoint(position, index)))
  geometry.computeVertexNormals()
  joinSeam(geometry)
}

/** Where a turned surface closes, its first and last points lie on each other: with normals of their own a crease would be seen. */
function joinSeam({ attributes: { normal }, parameters: { points, segments } }) {
  for (let first = 0; first < points.length; first++) {
    const last = segments * points.length + first
    const sum = new three.Vector3(...readPoint(normal, first)).add(new three.Vector3(...readPoint(normal, last))).normalize()
    for (const index of [first, last]) normal.setXYZ(index, sum.x, sum.y, sum.z)
  }
}

function paint(geometry, colourAt) {
  const { position } = geometry.attributes
  const colours = Array.from({ length: position.count }, (_, index) => colourAt(readPoint(position, index)).toArray())
  geometry.setAttribute('color', new three.Float32BufferAttribute(colours.flat(), 3))
}

function readPoint(position, index) {
  return [position.getX(index), position.getY(index), position.getZ(index)]
}

/** Runs in the browser. */
async function showModel({ base64, ground, camera: from }) {
  const scene3d = await import('three')
  const { GLTFLoader } = await import('three/examples/jsm/loaders/GLTFLoader.js')
  const { RoomEnvironment } = await import('three/examples/jsm/environments/RoomEnvironment.js')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const { scene: model } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const renderer = new scene3d.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(window.innerWidth, window.innerHeight)
  renderer.toneMapping = scene3d.AgXToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = scene3d.PCFShadowMap
  document.body.replaceChildren(renderer.domElement)
  const scene = new scene3d.Scene()
  scene.background = new scene3d.Color(ground)
  scene.fog = new scene3d.Fog(ground, 1.6, 4.2)
  scene.environment = new scene3d.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture
  scene.environmentIntensity = 0.55
  const sun = new scene3d.DirectionalLight('#fff4e0', 2.6)
  sun.position.set(-1.4, 2, 1.1)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  sun.shadow.radius = 9
  Object.assign(sun.shadow.camera, { left: -1.2, right: 1.2, top: 1.2, bottom: -1.2, near: 0.5, far: 5 })
  sun.shadow.normalBias = 0.01
  const floor = new scene3d.Mesh(
    new scene3d.CircleGeometry(6, 48).rotateX(-Math.PI / 2),
    new scene3d.MeshStandardMaterial({ color: ground, roughness: 1 }),
  )
  floor.receiveShadow = true
  model.traverse((part) => Object.assign(part, { castShadow: true, receiveShadow: true }))
  const box = new scene3d.Box3().setFromObject(model)
  floor.position.y = box.min.y
  const middle = box.getCenter(new scene3d.Vector3())
  const distance = box.getSize(new scene3d.Vector3()).length() * 1.8
  const view = new scene3d.PerspectiveCamera(32, 1, 0.05, 20)
  view.position.copy(middle).addScaledVector(new scene3d.Vector3(...from).normalize(), distance)
  view.lookAt(middle)
  scene.add(sun, floor, model)
  renderer.render(scene, view)
}
