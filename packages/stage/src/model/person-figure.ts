/** A person beside a model, so that its size is seen. Flat, in the colour of no particular person. */
import { BufferGeometry, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three'

export interface PersonFigure {
  /** In the model's units, standing at its own origin, facing along z. */
  readonly mesh: Mesh
  dispose(): void
}

export const PERSON_HEIGHT_M = 1.7
export const PERSON_WIDTH_M = 0.5
const COLOUR = '#98a2b5'
const OPACITY = 0.9
const HEAD_RADIUS_M = 0.115
const HEAD_STEPS = 14
/** Half of the outline from the neck down, in metres: right of the middle, above the ground. */
const BODY = [
  [0.06, 1.44],
  [0.15, 1.41],
  [0.2, 1.35],
  [0.235, 1.15],
  [0.225, 0.82],
  [0.17, 0.78],
  [0.155, 0.5],
  [0.12, 0.02],
  [0.1, 0],
] as const

/** @param unitsPerM of the model for each metre of the room */
export function createPersonFigure(unitsPerM: number): PersonFigure {
  const head = Array.from({ length: HEAD_STEPS + 1 }, (_, step) => {
    const angle = (step / HEAD_STEPS) * Math.PI
    const middleY = PERSON_HEIGHT_M - HEAD_RADIUS_M
    return [Math.sin(angle) * HEAD_RADIUS_M, middleY + Math.cos(angle) * HEAD_RADIUS_M] as const
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([...fill(head), ...fill(BODY)], 3))
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

/** Triangles between half an outline, from above downwards, and its mirror image. Shapes of three would bring all its curves. */
function fill(outline: readonly (readonly [number, number])[]): number[] {
  return outline.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = outline[index] ?? [0, 0]
    return [-x0, y0, 0, -x1, y1, 0, x1, y1, 0, -x0, y0, 0, x1, y1, 0, x0, y0, 0]
  })
}
