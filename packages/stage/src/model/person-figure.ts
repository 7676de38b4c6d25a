/** A person beside a model, so that its size is seen. Flat, in the colour of no particular person. */
import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three'

export interface PersonFigure {
  /** In the model's units, standing at its own origin, facing along z. */
  readonly mesh: Mesh
  dispose(): void
}

export const PERSON_HEIGHT_M = 1.7
export const PERSON_WIDTH_M = 0.6
const COLOUR = '#a3acbd'
const CIRCLE_STEPS = 20

/** A disc of the outline, in metres: right of the middle, above the ground, radius. */
type Disc = readonly [x: number, y: number, radius: number]

/** Chains of discs whose hulls are filled; those beside the middle stand on both sides. */
const HEAD: readonly Disc[] = [
  [0, 1.61, 0.09],
  [0, 1.555, 0.08],
]
const TRUNK: readonly Disc[] = [
  [0, 1.5, 0.05],
  [0, 1.4, 0.055],
  [0.11, 1.365, 0.06],
  [0.105, 1.2, 0.065],
  [0.08, 1.04, 0.065],
  [0.085, 0.9, 0.078],
]
const ARM: readonly Disc[] = [
  [0.158, 1.352, 0.06],
  [0.215, 1.1, 0.042],
  [0.243, 0.87, 0.031],
  [0.25, 0.79, 0.036],
]
const LEG: readonly Disc[] = [
  [0.085, 0.88, 0.083],
  [0.092, 0.5, 0.057],
  [0.098, 0.09, 0.041],
  [0.1, 0.04, 0.04],
  [0.135, 0.034, 0.034],
]

/** @param unitsPerM of the model for each metre of the room */
export function createPersonFigure(unitsPerM: number): PersonFigure {
  const parts = [HEAD, TRUNK, ARM, LEG].flatMap((chain) => [chain, chain.map(([x, y, radius]): Disc => [-x, y, radius])])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([...parts.flatMap(fill), ...fillChest()], 3))
  const material = new MeshBasicMaterial({ color: COLOUR, side: DoubleSide, toneMapped: false })
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

/** Triangles of the discs of a chain and of what is between them. Shapes of three would bring all its curves. */
function fill(chain: readonly Disc[]): number[] {
  const discs = chain.flatMap(([x, y, radius]) =>
    Array.from({ length: CIRCLE_STEPS }, (_, step) => {
      const [from, to] = [step, step + 1].map((at) => (at / CIRCLE_STEPS) * 2 * Math.PI)
      return [x, y, 0, ...onCircle(x, y, radius, from ?? 0), ...onCircle(x, y, radius, to ?? 0)]
    }).flat(),
  )
  const between = chain.slice(1).flatMap(([x1, y1, radius1], index) => {
    const [x0, y0, radius0] = chain[index] ?? [x1, y1, radius1]
    const side = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2
    const [a, b] = [onCircle(x0, y0, radius0, side), onCircle(x0, y0, radius0, side + Math.PI)]
    const [c, d] = [onCircle(x1, y1, radius1, side), onCircle(x1, y1, radius1, side + Math.PI)]
    return [...a, ...b, ...c, ...b, ...d, ...c]
  })
  return [...discs, ...between]
}

/** Between the two sides of the trunk. */
const fillChest = (): number[] =>
  TRUNK.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = TRUNK[index] ?? [x1, y1]
    return [-x0, y0, 0, -x1, y1, 0, x1, y1, 0, -x0, y0, 0, x1, y1, 0, x0, y0, 0]
  })

const onCircle = (x: number, y: number, radius: number, angleRad: number) =>
  [x + Math.cos(angleRad) * radius, y + Math.sin(angleRad) * radius, 0] as const
