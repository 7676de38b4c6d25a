/** A model alone, seen from the front without perspective: what is laid onto a photo. */
import { type Camera, type Object3D, OrthographicCamera, type Scene, Vector3, type WebGLRenderer } from 'three'
import type { ModelSize } from './model-size.ts'

export interface ModelCutout {
  /** On nothing, cut to the model. */
  picture: HTMLCanvasElement
  /** What the picture's width and height are in the model's units. */
  width: number
  height: number
}

interface CutoutOptions {
  renderer: WebGLRenderer
  scene: Scene
  size: ModelSize
  /** Positive: the eye goes around it to the right. */
  yawRad: number
  longSidePx: number
  /** Parts of the scene that are not the model. */
  hidden: readonly Object3D[]
}

/** @throws Error if the browser has no 2D canvas */
export function takeCutout({ renderer, scene, size, yawRad, longSidePx, hidden }: CutoutOptions): ModelCutout {
  const { middle, radius, height } = size
  const width = radius * 2
  const camera = createCamera(size, yawRad)
  const ratio = longSidePx / Math.max(width, height)
  const [widthPx, heightPx] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  const wereVisible = hidden.map(({ visible }) => visible)
  for (const object of hidden) object.visible = false
  camera.lookAt(new Vector3(middle.x, middle.y, middle.z))
  renderer.setSize(widthPx, heightPx, false)
  renderer.render(scene, camera)
  const picture = copyCanvas(renderer.domElement)
  for (const [index, object] of hidden.entries()) object.visible = wereVisible[index] ?? true
  return { picture, width, height }
}

function createCamera({ middle, radius, height }: ModelSize, yawRad: number): Camera {
  const reach = Math.hypot(radius, height)
  const camera = new OrthographicCamera(-radius, radius, height / 2, -height / 2, reach * 0.01, reach * 4)
  camera.position.set(middle.x + Math.sin(yawRad) * reach * 2, middle.y, middle.z + Math.cos(yawRad) * reach * 2)
  return camera
}

/** At once, while the frame is still there. */
function copyCanvas(source: HTMLCanvasElement): HTMLCanvasElement {
  const copy = source.ownerDocument.createElement('canvas')
  copy.width = source.width
  copy.height = source.height
  const context = copy.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  context.drawImage(source, 0, 0)
  return copy
}
