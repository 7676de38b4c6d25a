/** The light of a photo studio: bright panels in a pale room. Reflections show it too. */
import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { ModelSize } from './model-size.ts'

interface Sheet {
  at: readonly [x: number, y: number, z: number]
  size: readonly [x: number, y: number, z: number]
  strength: number
}

/** The model is in the middle, seen from positive z. */
const SHEETS: readonly Sheet[] = [
  // A large soft box above, a tall one at either side, one low behind: they draw the edges.
  { at: [0, 4.9, 0.6], size: [5.4, 0.1, 4.6], strength: 7 },
  { at: [-4.9, 1.4, 1.4], size: [0.1, 4.2, 3], strength: 9 },
  { at: [4.9, 1, 0.4], size: [0.1, 4.6, 1.3], strength: 6 },
  { at: [1.5, 1.2, -4.9], size: [4.6, 2.4, 0.1], strength: 4.5 },
  { at: [-1.2, 2.2, 4.9], size: [1.5, 2.6, 0.1], strength: 3.5 },
]
const ROOM_STRENGTH = 0.36
/** Bright, as photographers have it: what faces downwards keeps its colours. */
const FLOOR_STRENGTH = 1.1
const WINDOW_STRENGTH = 1.1
const BLUR = 0.035
/** Of a face of the filtered cube: a pixel is narrower than the blur. At the 256 of three.js it takes twice as long, and shows no more. */
const FACE_PX = 64

/** The caller disposes of the texture. */
export function createStudioLight(renderer: WebGLRenderer): Texture {
  const scene = new Scene()
  const box = new BoxGeometry(1, 1, 1)
  const materials: MeshBasicMaterial[] = []
  const add = ({ at, size, strength }: Sheet, isRoom: boolean) => {
    const material = new MeshBasicMaterial({ color: new Color().setScalar(strength), ...(isRoom ? { side: BackSide } : {}) })
    const mesh = new Mesh(box, material)
    mesh.position.set(...at)
    mesh.scale.set(...size)
    materials.push(material)
    scene.add(mesh)
  }
  add({ at: [0, 0, 0], size: [10, 10, 10], strength: ROOM_STRENGTH }, true)
  add({ at: [0, -4.9, 0], size: [9.8, 0.1, 9.8], strength: FLOOR_STRENGTH }, false)
  for (const sheet of SHEETS) add(sheet, false)

  const generator = new PMREMGenerator(renderer)
  // Its option `size` is raised to 256.
  Object.defineProperty(generator, '_cubeSize', { get: () => FACE_PX, set: () => undefined })
  const { texture } = generator.fromScene(scene, BLUR)
  generator.dispose()
  box.dispose()
  for (const material of materials) material.dispose()
  return texture
}

/** The environment lights softly; this light adds the direction of a window. */
export function createWindowLight({ middle, radius, height }: ModelSize): DirectionalLight {
  const light = new DirectionalLight('#fffaf2', WINDOW_STRENGTH)
  const reach = Math.hypot(radius * 2, height)
  light.position.set(middle.x - reach * 0.8, middle.y + reach * 1.1, middle.z + reach * 0.7)
  light.target.position.copy(middle)
  light.target.updateMatrixWorld()
  return light
}
