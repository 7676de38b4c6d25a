/**
 * Shows one hall according to the address:
 * ?hall=…&works=40&mood=…&bake=none|fast|high&tier=gloss&place=0…3&select=work-0&x=&z=&yaw=&pitch=&top=&bottom=&people=50&walk
 * &next=moon_gate,salon: its entrance leads to this hall, from there another door to the next one, and at last back
 * &unlettered: the works hang as beside a text wall and labels, which are not there
 *
 * Tests control it by `window.stageHarness`. `light=<version of the baker>` keeps baked light in the browser's cache.
 */

import { useThree } from '@react-three/fiber'
import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import { floorMaterial, type HallDocument, lightMood, wallMaterial } from '@zhanjian/scene/hall/document.ts'
import { estimateRenderBudget } from '@zhanjian/scene/hall/render-budget.ts'
import { getHallTemplate, HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { WebGLRenderer } from 'three'
import { createAvatarLayer } from '../src/avatars/create-avatar-layer.ts'
import { HallStage } from '../src/hall-stage.tsx'
import { QUALITY_TIERS } from '../src/quality/quality-tiers.ts'
import type { StageControls } from '../src/stage-props.ts'
import type { HallLightmap } from '../src/view/light-view.ts'
import { startTestAvatars } from './test-avatars.ts'
import { startTestDoors } from './test-doors.ts'
import { createTestDocument } from './test-halls.ts'
import { getNamedPose, getTestPose, type NamedPose } from './test-poses.ts'
import { createTestPictures, createTestWorks, loadArt } from './test-works.ts'

const query = new URLSearchParams(location.search)
const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback)
const choice = <T extends string>(options: readonly T[], name: string, fallback: T): T =>
  options.find((option) => option === query.get(name)) ?? fallback

const art = await loadArt()
const pictures = await createTestPictures(art)
const controls = createRef<StageControls>()
const avatarLayer = query.has('people') ? createAvatarLayer({ capacity: number('people', 0) }) : null

type BakeQuality = 'none' | 'fast' | 'high'

let document_ = createHallFromQuery(query.get('hall'), number('works', 12))
let lightmap = await bake(choice(['none', 'fast', 'high'], 'bake', 'fast'))

function createHallFromQuery(templateId: string | null, workCount: number): HallDocument {
  const template = HALL_TEMPLATES.find(({ id }) => id === templateId) ?? getHallTemplate('white_cube')
  const works = createTestWorks(art, workCount, query.has('mixed') ? null : template.defaults)
  const hall = createTestDocument(template, works, {
    ...(query.has('floor') ? { floorMaterial: choice(floorMaterial.options, 'floor', 'concrete') } : {}),
    ...(query.has('wall') ? { wallMaterial: choice(wallMaterial.options, 'wall', 'plaster') } : {}),
  })
  const light = { ...hall.light, mood: choice(lightMood.options, 'mood', hall.light.mood) }
  if (!query.has('unlettered')) return { ...hall, light }
  // What has no title has no label.
  return { ...hall, light, works: hall.works.map((work) => ({ ...work, title: '' })), textWall: null }
}

async function bake(quality: BakeQuality): Promise<HallLightmap | null> {
  if (quality === 'none') return null
  const version = query.get('light')
  if (version === null) return readLight(await encodeLight(quality))
  const cache = await caches.open('light')
  const key = `/light/${version}/${computeLightKey(document_)}-${quality}`
  const cachedLight = await cache.match(key)
  if (cachedLight) return readLight(cachedLight)
  const baked = await encodeLight(quality)
  await cache.put(key, baked.clone())
  return readLight(baked)
}

/** The picture, with its scale and rectangles in a header. */
async function encodeLight(quality: 'fast' | 'high'): Promise<Response> {
  const baked = bakeHall(document_, { quality })
  const { widthPx, heightPx, scale, rects } = baked
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const image = new ImageData(widthPx, heightPx)
  encodeLightmap(baked).forEach((byte, index) => {
    image.data[Math.floor(index / 3) * 4 + (index % 3)] = byte
  })
  for (let texel = 0; texel < widthPx * heightPx; texel++) image.data[texel * 4 + 3] = 255
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  const picture = await canvas.convertToBlob({ type: 'image/png' })
  return new Response(picture, { headers: { 'x-light': JSON.stringify({ scale, rects }) } })
}

async function readLight(light: Response): Promise<HallLightmap> {
  const { scale, rects } = JSON.parse(light.headers.get('x-light') ?? '{}')
  return { image: await createImageBitmap(await light.blob()), scale, rects }
}

const doors = query.has('next') ? await createDoors((query.get('next') ?? '').split(',')) : null

/** Doors round a ring of halls. */
async function createDoors(nextIds: readonly string[]) {
  const first = { document: document_, pictures, lightmap }
  const others = nextIds.map((id) => ({ document: createHallFromQuery(id, number('works', 12)), pictures, lightmap: null }))
  return startTestDoors([first, ...others], (hall, step) => {
    document_ = hall.document
    lightmap = hall.lightmap
    events.push(`passed:${step}`)
    root.render(<Hall isShown />)
  })
}

export interface Counts {
  calls: number
  triangles: number
  textures: number
  geometries: number
  programs: number
}

/** Events of the stage, in order, as `name:detail`. */
const events: string[] = []
let renderer: WebGLRenderer | null = null

function RendererProbe() {
  observe(useThree((state) => state.gl))
  return null
}

function observe(gl: WebGLRenderer): void {
  renderer = gl
  // The product does not wait for the compiler's messages; here a shader that does not compile is an error.
  gl.debug.checkShaderErrors = true
}

function getCounts(of: WebGLRenderer | null): Counts | null {
  if (!of) return null
  const { render, memory, programs } = of.info
  const { calls, triangles } = render
  const { textures, geometries } = memory
  return { calls, triangles, textures, geometries, programs: programs?.length ?? 0 }
}

function Hall({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <HallStage
      document={document_}
      pictures={pictures}
      lightmap={lightmap}
      quality={choice([...QUALITY_TIERS, 'auto'] as const, 'tier', 'gloss')}
      label="展厅"
      hasPageKeys
      getInsetsPx={() => ({ topPx: number('top', 0), bottomPx: number('bottom', 0) })}
      mode={query.has('select') ? 'edit' : 'visit'}
      selectedId={query.get('select')}
      controls={controls}
      avatarLayer={avatarLayer}
      doorLayer={doors?.layer ?? null}
      onTapWork={(workId) => events.push(`tap:${workId}`)}
      onTakeOver={() => events.push('took over')}
      onMoveVisitor={() => events.push('moved')}
      onContextLost={() => events.push('lost')}
      onQuality={(tier) => events.push(`quality:${tier}`)}
      onFailed={(reason) => events.push(`failed:${String(reason)}`)}
      onReady={handleReady}
    >
      <RendererProbe />
    </HallStage>
  )
}

function handleReady(): void {
  const place = getTestPose(document_, number('place', 0))
  if (place) controls.current?.teleportVisitor(place)
  if (query.has('x')) {
    controls.current?.teleportVisitor({
      x: number('x', 0),
      z: number('z', 0),
      yawRad: number('yaw', 0),
      pitchRad: number('pitch', 0),
    })
  }
  showGuides()
  restartAvatars()
  harness.isReady = true
}

let stopAvatars: (() => void) | null = null
let avatarCount = number('people', 0)

function restartAvatars(): void {
  stopAvatars?.()
  stopAvatars = avatarLayer && startTestAvatars(avatarLayer, document_, avatarCount, query.has('walk'))
}

/** The centre line through the selected work, and its distance to the next one. */
function showGuides(): void {
  const work = document_.works.find(({ id }) => id === query.get('select'))
  if (!work) return
  const { surfaceId, uM, vM, widthM } = work
  controls.current?.showGuides([
    { surfaceId, from: [uM - 3, vM], to: [uM + 3, vM], kind: 'line' },
    { surfaceId, from: [uM + widthM / 2, vM - 0.2], to: [uM + widthM / 2 + 0.9, vM - 0.2], kind: 'gap' },
  ])
}

const root = createRoot(document.getElementById('root') ?? document.body)

const harness = {
  isReady: false,
  controls,
  avatarLayer,
  /** Walks through a door: 0 to the next hall of the ring, 1 back. */
  walkThrough: (door: 0 | 1) => doors?.walkThrough(door),
  setPeopleBehindDoor: (count: number) => doors?.setPeople(count),
  doorIds: () => doors?.getDoorIds() ?? [],
  /** Whether the hall behind the nearest door is known, and the visitor stands. */
  get isPrepared() {
    return doors?.getIsPrepared() ?? false
  },
  /** Sets how many avatars are in the hall besides the visitor; `people` in the address sets the initial and largest number. */
  setAvatarCount(count: number) {
    avatarCount = count
    restartAvatars()
  },
  get document() {
    return document_
  },
  told: events,
  /** What the renderer counted for the last frame. */
  counts: () => getCounts(renderer),
  goTo(place: number) {
    const pose = getTestPose(document_, place)
    if (pose) controls.current?.teleportVisitor(pose)
  },
  /** Another hall in the same page, shown from its spawn. */
  async open(templateId: string, workCount: number, quality: BakeQuality): Promise<void> {
    await show(false)
    document_ = createHallFromQuery(templateId, workCount)
    lightmap = await bake(quality)
    await show(true)
  },
  goToNamed(name: NamedPose) {
    controls.current?.teleportVisitor(getNamedPose(document_, name))
  },
  /** What the hall may cost at most. */
  limits: () => estimateRenderBudget(document_, new Map()).limits,
  /** The picture file of an asset in base64. */
  async readPicture(assetId: string): Promise<string> {
    const file = await fetch(pictures.getMediumUrl(assetId) ?? '')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  },
  /** Red, green, blue in the middle of the picture file of a work. */
  async readColour(workId: string): Promise<number[]> {
    const work = document_.works.find(({ id }) => id === workId)
    const picture = work && art[Number(work.assetId.slice('art-'.length))]
    if (!picture) return []
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    return [...(context?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data.slice(0, 3) ?? [])]
  },
  /**
   * Shows the hall again `count` times.
   * @returns what each visit left on the GPU
   */
  async measureVisits(count: number): Promise<{ textures: number; geometries: number }[]> {
    const left: { textures: number; geometries: number }[] = []
    await show(false)
    for (let visit = 0; visit < count; visit++) {
      await show(true)
      const last = renderer
      await show(false)
      left.push({ textures: last?.info.memory.textures ?? -1, geometries: last?.info.memory.geometries ?? -1 })
    }
    await show(true)
    return left
  },
}

async function show(isShown: boolean): Promise<void> {
  harness.isReady = false
  root.render(<Hall isShown={isShown} />)
  const until = () => (isShown ? harness.isReady : document.querySelector('canvas') === null)
  while (!until()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

declare global {
  interface Window {
    stageHarness: typeof harness
  }
}
window.stageHarness = harness
root.render(<Hall isShown />)
