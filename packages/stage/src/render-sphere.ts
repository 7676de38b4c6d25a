/** A picture of everything around the visitor: equirectangular, its middle towards −z. */
import { MathUtils, PerspectiveCamera, type Scene, Vector2, type WebGLRenderer } from 'three'
import { FACE_FOV_RAD, type FacePixels, fillSphereRows, SPHERE_FACES } from './sphere-faces.ts'

const JPEG_QUALITY = 0.92
/** Rows between two pauses, in which the page answers. */
const ROWS_AT_ONCE = 64

/** What a picture of the whole sphere is drawn of. */
export interface SphereRequest {
  renderer: WebGLRenderer
  scene: Scene
  /** Whose place the picture takes. */
  camera: PerspectiveCamera
  /** Twice as wide as high. */
  widthPx: number
  signal?: AbortSignal | undefined
}

/**
 * Draws six sides on the renderer's canvas, within one task as `renderPicture` does, then puts them together.
 * @returns a JPEG
 * @throws if there is no canvas of this size, or the signal is aborted
 */
export async function renderSphere({ renderer, scene, camera, widthPx, signal }: SphereRequest): Promise<Blob> {
  const faces = drawFaces({ renderer, scene, camera, sizePx: Math.round(widthPx / 3.2) })
  const heightPx = widthPx / 2
  const { canvas, context } = createCanvas(widthPx, heightPx)
  const picture = context.createImageData(widthPx, heightPx)
  for (let row = 0; row < heightPx; row += ROWS_AT_ONCE) {
    signal?.throwIfAborted()
    fillSphereRows({ data: picture.data, widthPx, heightPx }, faces, [row, Math.min(heightPx, row + ROWS_AT_ONCE)])
    await new Promise((resolve) => window.setTimeout(resolve))
  }
  context.putImageData(picture, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', JPEG_QUALITY)
  })
}

interface FacesRequest extends Pick<SphereRequest, 'renderer' | 'scene' | 'camera'> {
  sizePx: number
}

function drawFaces({ renderer, scene, camera, sizePx }: FacesRequest): FacePixels[] {
  const { context } = createCanvas(sizePx, sizePx)
  const eye = new PerspectiveCamera(MathUtils.radToDeg(FACE_FOV_RAD), 1, camera.near, camera.far)
  eye.position.copy(camera.position)
  const size = renderer.getSize(new Vector2())
  const pixelRatio = renderer.getPixelRatio()
  renderer.setPixelRatio(1)
  renderer.setSize(sizePx, sizePx, false)
  const faces = SPHERE_FACES.map(({ yawRad, pitchRad }) => {
    eye.rotation.set(pitchRad, yawRad, 0, 'YXZ')
    eye.updateMatrixWorld()
    renderer.render(scene, eye)
    context.drawImage(renderer.domElement, 0, 0)
    return { data: context.getImageData(0, 0, sizePx, sizePx).data, sizePx }
  })
  renderer.setPixelRatio(pixelRatio)
  renderer.setSize(size.x, size.y, false)
  renderer.render(scene, camera)
  return faces
}

function createCanvas(widthPx: number, heightPx: number) {
  const canvas = window.document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas')
  return { canvas, context }
}
