import { BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera } from 'three'
import { expect, test } from 'vitest'
import { createHotspotPlaces, type SurfacePoint } from './model-hotspots.ts'

const FRONT: SurfacePoint = { at: [0, 0, 0.5], facing: [0, 0, 1] }
const BACK: SurfacePoint = { at: [0, 0, -0.5], facing: [0, 0, -1] }

function createScene() {
  const box = new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial())
  box.updateMatrixWorld()
  const camera = new PerspectiveCamera(30, 2, 0.1, 100)
  const stand = (z: number) => {
    camera.position.set(0, 0, z)
    camera.lookAt(0, 0, 0)
    camera.updateMatrixWorld()
  }
  stand(5)
  return { box, camera, stand, places: createHotspotPlaces(box) }
}

/** What the layer needs of an element, since these tests have no page. */
function createElement() {
  const shown = { isHidden: false }
  const style = { transform: '', visibility: '' }
  const element = { style, toggleAttribute: (_: string, isOn: boolean) => (shown.isHidden = isOn) } as unknown as HTMLElement
  return { element, style, shown }
}

test('a point follows the model and hides on its far side (S-69)', () => {
  const { camera, stand, places } = createScene()
  const [front, back] = [createElement(), createElement()]
  places.setPoints([FRONT, BACK])
  places.setElement(0, front.element)
  places.setElement(1, back.element)
  while (!places.place(camera, 200, 100));
  expect(front.style.transform).toContain('translate(100.0px, 50.0px)')
  expect([front.shown.isHidden, back.shown.isHidden]).toEqual([false, true])
  stand(-5)
  while (!places.place(camera, 200, 100));
  expect([front.shown.isHidden, back.shown.isHidden]).toEqual([true, false])
})

test('a point that faces the eye hides behind what stands before it, and comes back (S-69)', () => {
  const { box, camera, places } = createScene()
  const screen = new Mesh(new BoxGeometry(1, 1, 0.1), new MeshBasicMaterial())
  screen.position.set(0, 0, 2)
  box.add(screen)
  box.updateMatrixWorld()
  const front = createElement()
  places.setPoints([FRONT])
  places.setElement(0, front.element)
  while (!places.place(camera, 200, 100));
  expect(front.shown.isHidden).toBe(true)
  box.remove(screen)
  camera.position.x = 0.001
  camera.updateMatrixWorld()
  while (!places.place(camera, 200, 100));
  expect(front.shown.isHidden).toBe(false)
})

test('a tap on the model means the point under it and the direction away from it; beside the model it means nothing (S-69)', () => {
  const { camera, places } = createScene()
  const found = places.find(camera, 0, 0)
  expect(found?.at.map((value) => Number(value.toFixed(4)))).toEqual([0, 0, 0.5])
  expect(found?.facing.map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([0, 0, 1])
  expect(places.find(camera, 0.9, 0.9)).toBeNull()
})
