import { PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPicture } from './render-picture.ts'
import { setLensShift } from './view/field-of-view.ts'

afterEach(() => vi.unstubAllGlobals())

test('F-01 a picture of another shape has the same middle as the screen, however the lens is shifted', async () => {
  const toBlob = (done: (blob: Blob) => void) => done(new Blob())
  const createElement = () => ({ getContext: () => ({ drawImage: () => undefined }), toBlob })
  vi.stubGlobal('window', { document: { createElement } })
  const cameras: PerspectiveCamera[] = []
  const renderer = {
    getSize: (size: { set: (x: number, y: number) => void }) => size,
    getPixelRatio: () => 1,
    setPixelRatio: () => undefined,
    setSize: () => undefined,
    render: (_scene: Scene, camera: PerspectiveCamera) => cameras.push(camera),
  } as unknown as WebGLRenderer
  const camera = new PerspectiveCamera(74, 0.46, 0.1, 100)
  setLensShift(camera, 0.4)
  await renderPicture({ renderer, scene: new Scene(), camera, widthPx: 960, heightPx: 720 })
  const [middle, asOnScreen] = cameras.map(({ projectionMatrix }) => {
    const { elements } = projectionMatrix
    return (elements[9] ?? 0) / (elements[5] ?? 1)
  })
  expect(cameras[0]).not.toBe(camera)
  expect(middle).toBeGreaterThan(0.1)
  expect(middle).toBeCloseTo(asOnScreen ?? 0, 6)
})
