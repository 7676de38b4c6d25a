/** Draws a model as the product does, and as three's own loader reads it, under the same light with the same camera. */

import { createRoot } from 'react-dom/client'
import { NeutralToneMapping, type Object3D, Scene, WebGLRenderer } from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { DRACOLoader } from 'three/examples/jsm/loaders/DRACOLoader.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { loadModel } from '../src/model/load-model.ts'
import { takeCutout } from '../src/model/model-cutout.ts'
import { measureModel } from '../src/model/model-size.ts'
import { createStudioLight, createWindowLight } from '../src/model/studio-light.ts'
import { type ModelControls, ModelView } from '../src/model-view.tsx'

const YAW_RAD = 0.5
const SIDE_PX = 64

type Pixels = Uint8ClampedArray

function readPixels(picture: HTMLCanvasElement): Pixels {
  const context = picture.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  return context.getImageData(0, 0, picture.width, picture.height).data
}

const renderer = new WebGLRenderer({ antialias: true, alpha: true })
renderer.toneMapping = NeutralToneMapping
const studio = createStudioLight(renderer)

/** One renderer for all: each needs seconds for its light and its shaders without a GPU. */
function draw(model: Object3D): Pixels {
  const size = measureModel(model)
  if (size === null) throw new Error('the model is empty')
  const scene = new Scene()
  scene.environment = studio
  scene.add(model, createWindowLight(size))
  return readPixels(takeCutout({ renderer, scene, size, yawRad: YAW_RAD, longSidePx: SIDE_PX, hidden: [] }).picture)
}

/** The file as the viewer reads it. */
async function drawByLoader(url: string, variant: string | null): Promise<Pixels> {
  const { root, variants } = await loadModel({ url, onProgress: () => undefined, signal: new AbortController().signal })
  await variants.select(variant)
  return draw(root)
}

const sources = new Map<string, Promise<Pixels>>()

function drawByThree(url: string): Promise<Pixels> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).setDRACOLoader(new DRACOLoader())
  const drawn = sources.get(url) ?? loader.loadAsync(url).then(({ scene }) => draw(scene))
  sources.set(url, drawn)
  return drawn
}

const root = createRoot(document.getElementById('root') as HTMLElement)
const controls = { current: null as ModelControls | null }

/** The whole viewer. */
async function drawByView(modelUrl: string, variant: string | null): Promise<Pixels> {
  await new Promise<void>((resolve, reject) =>
    root.render(
      <ModelView
        {...{ modelUrl, variant, controls }}
        label={modelUrl}
        isMotionReduced
        onReady={() => resolve()}
        onFailed={reject}
      />,
    ),
  )
  // The pictures of a variant are decoded after the model is shown.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { picture } = (await controls.current?.takeCutout(YAW_RAD, SIDE_PX)) ?? {}
  if (picture === undefined) throw new Error('no picture')
  return readPixels(picture)
}

/** How different two pictures are, of 255, on pixels where one of them shows something. */
function compare(one: Pixels, other: Pixels): { mean: number; shown: number } {
  if (one.length !== other.length) return { mean: 255, shown: 0 }
  let [sum, shown] = [0, 0]
  for (let at = 0; at < one.length; at += 4) {
    const [alphaOne, alphaOther] = [(one[at + 3] ?? 0) / 255, (other[at + 3] ?? 0) / 255]
    if (alphaOne === 0 && alphaOther === 0) continue
    shown += 1
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((one[at + channel] ?? 0) * alphaOne - (other[at + channel] ?? 0) * alphaOther) / 4
    sum += Math.abs(alphaOne - alphaOther) * (255 / 4)
  }
  return { mean: shown === 0 ? 255 : sum / shown, shown: shown / (one.length / 4) }
}

interface Drawing {
  /** Of our file. */
  web: string
  variant: string | null
}

const modelHarness = {
  /** @param drawing with the source of the reference, and another source from which it should look different */
  async compare({ web, variant, source, other }: Drawing & { source: string; other: string }) {
    const [drawn, reference] = [await drawByLoader(web, variant), await drawByThree(source)]
    return { ours: compare(drawn, reference), others: compare(await drawByThree(other), reference) }
  },
  /** The viewer beside what its loader reads. */
  async compareView({ web, variant }: Drawing) {
    return compare(await drawByView(web, variant), await drawByLoader(web, variant))
  },
}

export type ModelHarness = typeof modelHarness
declare global {
  interface Window {
    modelHarness: ModelHarness
  }
}
window.modelHarness = modelHarness
