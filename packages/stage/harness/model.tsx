/** Draws a model as the product does, and as three's own loader reads it, under the same light with the same camera. */

import { createRoot } from 'react-dom/client'
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { DRACOLoader } from 'three/examples/jsm/loaders/DRACOLoader.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
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

const root = createRoot(document.getElementById('root') as HTMLElement)
const controls = { current: null as ModelControls | null }

async function drawByProduct(url: string, variant: string | null): Promise<Pixels> {
  await new Promise<void>((resolve, reject) =>
    root.render(
      <ModelView
        key={`${url} ${variant}`}
        {...{ modelUrl: url, variant, controls }}
        label={url}
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

const renderer = new WebGLRenderer({ antialias: true, alpha: true })
renderer.toneMapping = NeutralToneMapping
const studio = createStudioLight(renderer)

async function drawByThree(url: string): Promise<Pixels> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).setDRACOLoader(new DRACOLoader())
  const { scene: model } = await loader.loadAsync(url)
  const size = measureModel(model)
  if (size === null) throw new Error('the model is empty')
  const scene = new Scene()
  scene.environment = studio
  scene.add(model, createWindowLight(size))
  const { picture } = takeCutout({ renderer, scene, size, yawRad: YAW_RAD, longSidePx: SIDE_PX, hidden: [] })
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

const modelHarness = {
  /** @param from our file, the source of the reference, and another source from which it should look different */
  async compare({ web, source, other, variant }: { web: string; source: string; other: string; variant: string | null }) {
    const reference = await drawByThree(source)
    return { ours: compare(await drawByProduct(web, variant), reference), others: compare(await drawByThree(other), reference) }
  },
}

export type ModelHarness = typeof modelHarness
declare global {
  interface Window {
    modelHarness: ModelHarness
  }
}
window.modelHarness = modelHarness
