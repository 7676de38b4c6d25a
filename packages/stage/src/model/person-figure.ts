/** A person beside a model, so that its size is seen. Flat, in the colour of no particular person. */
import { Mesh, MeshBasicMaterial, Shape, ShapeGeometry, Vector2 } from 'three'

export interface PersonFigure {
  /** In the model's units, standing at its own origin, facing along z. */
  readonly mesh: Mesh
  dispose(): void
}

export const PERSON_HEIGHT_M = 1.7
export const PERSON_WIDTH_M = 0.5
const COLOUR = '#98a2b5'
const OPACITY = 0.9
/** Half of the outline from the neck down, in metres: right of the middle, above the ground. */
const OUTLINE = [
  [0.07, 1.43],
  [0.19, 1.38],
  [0.235, 1.2],
  [0.2, 0.78],
  [0.155, 0.78],
  [0.15, 1.14],
  [0.125, 0.86],
  [0.1, 0.02],
  [0.02, 0.02],
] as const

/** @param unitsPerM of the model for each metre of the room */
export function createPersonFigure(unitsPerM: number): PersonFigure {
  const right = OUTLINE.map(([x, y]) => new Vector2(x, y))
  const left = OUTLINE.map(([x, y]) => new Vector2(-x, y)).reverse()
  const body = new Shape([...right, ...left])
  const head = new Shape()
  head.absarc(0, PERSON_HEIGHT_M - 0.115, 0.115, 0, Math.PI * 2)
  const geometry = new ShapeGeometry([body, head])
  const material = new MeshBasicMaterial({ color: COLOUR, transparent: true, opacity: OPACITY, toneMapped: false })
  const mesh = new Mesh(geometry, material)
  mesh.scale.setScalar(unitsPerM)
  return {
    mesh,
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}
