/** A picture of the hall at any size, apart from what the screen shows. */
import { MathUtils, PerspectiveCamera, type Scene, Vector2, type WebGLRenderer } from 'three'
import { computeFovDeg, getLensShift, setLensShift } from './view/field-of-view.ts'

const JPEG_QUALITY = 0.9

/** What to draw, from where and how large. */
export interface PictureRequest {
  renderer: WebGLRenderer
  scene: Scene
  /** Whose place and direction the picture takes. */
  camera: PerspectiveCamera
  widthPx: number
  heightPx: number
}

/**
 * Draws on the renderer's canvas at the requested size and restores it within the same task, so that the screen never shows
 * it. This is the only way to get the same multisampling, tone mapping and colours.
 * @throws if the canvas cannot make a JPEG of this size
 */
export function renderPicture({ renderer, scene, camera, widthPx, heightPx }: PictureRequest): Promise<Blob> {
  const copy = window.document.createElement('canvas')
  copy.width = widthPx
  copy.height = heightPx
  const context = copy.getContext('2d')
  if (!context) return Promise.reject(new Error('no 2d canvas'))
  const eye = new PerspectiveCamera(computeFovDeg(widthPx / heightPx), widthPx / heightPx, camera.near, camera.far)
  eye.position.copy(camera.position)
  eye.quaternion.copy(camera.quaternion)
  eye.updateMatrixWorld()
  setLensShift(eye, (getLensShift(camera) * computeHalfHeight(camera)) / computeHalfHeight(eye))
  const size = renderer.getSize(new Vector2())
  const pixelRatio = renderer.getPixelRatio()
  renderer.setPixelRatio(1)
  renderer.setSize(widthPx, heightPx, false)
  renderer.render(scene, eye)
  context.drawImage(renderer.domElement, 0, 0)
  renderer.setPixelRatio(pixelRatio)
  renderer.setSize(size.x, size.y, false)
  renderer.render(scene, camera)
  return new Promise((resolve, reject) => {
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', JPEG_QUALITY)
  })
}

const computeHalfHeight = ({ fov }: PerspectiveCamera): number => Math.tan(MathUtils.degToRad(fov) / 2)
