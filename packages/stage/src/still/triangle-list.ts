/** Triangles in front of the eye, with the values that shaders read at their corners. */
import { NEAR_M, type StillCamera } from './still-camera.ts'

/** Values of a corner besides its place, at most. */
export const VALUES_MAX = 14
/** Pixels right and down, 1 ÷ distance, then the values ÷ distance: linear over the picture. */
export const CORNER_SIZE = 3 + VALUES_MAX
export const TRIANGLE_SIZE = CORNER_SIZE * 3
/** Place in the room, then the values. */
export const VERTEX_SIZE = 3 + VALUES_MAX

/** One drawing program and the thing (such as a hung work) it draws. */
export interface Fragment {
  program: number
  slot: number
}

export interface TriangleList {
  readonly count: number
  /** `TRIANGLE_SIZE` numbers a triangle. */
  readonly corners: Float32Array
  readonly programs: Uint8Array
  readonly slots: Uint16Array
  /** First and last row of each triangle. */
  readonly rows: Float32Array
  /**
   * Adds a triangle of three vertices (`VERTEX_SIZE` numbers each), unless it cannot be seen. Anticlockwise as seen from its
   * front; the back is not drawn, unless `isTwoSided`.
   */
  add(vertices: Float64Array, of: Fragment, isTwoSided?: boolean): void
}

const FIRST_CAPACITY = 4096

/** `isMirrored`: in a floor at height 0. */
export function createTriangleList(camera: StillCamera, isMirrored = false): TriangleList {
  let capacity = FIRST_CAPACITY
  let corners = new Float32Array(capacity * TRIANGLE_SIZE)
  let programs = new Uint8Array(capacity)
  let slots = new Uint16Array(capacity)
  let rows = new Float32Array(capacity * 2)
  let count = 0
  const at = new Float64Array(3)
  /** In the eye's space, before and after cutting. */
  const seen = new Float64Array(VERTEX_SIZE * 3)
  const cut = new Float64Array(VERTEX_SIZE * 4)

  const grow = () => {
    capacity *= 2
    corners = copyInto(new Float32Array(capacity * TRIANGLE_SIZE), corners)
    programs = copyInto(new Uint8Array(capacity), programs)
    slots = copyInto(new Uint16Array(capacity), slots)
    rows = copyInto(new Float32Array(capacity * 2), rows)
  }

  const writeCorner = (from: Float64Array, vertex: number, to: number) => {
    const start = vertex * VERTEX_SIZE
    const aheadM = from[start + 2] ?? 1
    corners[to] = camera.toPixelX(from[start] ?? 0, aheadM)
    corners[to + 1] = camera.toPixelY(from[start + 1] ?? 0, aheadM)
    corners[to + 2] = 1 / aheadM
    for (let value = 3; value < VERTEX_SIZE; value++) corners[to + value] = (from[start + value] ?? 0) / aheadM
  }

  const push = (a: number, b: number, c: number, { program, slot }: Fragment, isTwoSided: boolean) => {
    if (count === capacity) grow()
    const start = count * TRIANGLE_SIZE
    writeCorner(cut, a, start)
    writeCorner(cut, b, start + CORNER_SIZE)
    writeCorner(cut, c, start + CORNER_SIZE * 2)
    const [x0, y0] = [corners[start] ?? 0, corners[start + 1] ?? 0]
    const [x1, y1] = [corners[start + CORNER_SIZE] ?? 0, corners[start + CORNER_SIZE + 1] ?? 0]
    const [x2, y2] = [corners[start + CORNER_SIZE * 2] ?? 0, corners[start + CORNER_SIZE * 2 + 1] ?? 0]
    // Rows run downwards, so what is anticlockwise in the room has a negative area here.
    const area = ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) * (isMirrored ? -1 : 1)
    if (area === 0 || (area > 0 && !isTwoSided)) return
    if (Math.max(x0, x1, x2) < 0 || Math.min(x0, x1, x2) > camera.widthPx) return
    const [top, bottom] = [Math.min(y0, y1, y2), Math.max(y0, y1, y2)]
    if (bottom < 0 || top > camera.heightPx) return
    programs[count] = program
    slots[count] = slot
    rows[count * 2] = top
    rows[count * 2 + 1] = bottom
    count += 1
  }

  return {
    get count() {
      return count
    },
    get corners() {
      return corners
    },
    get programs() {
      return programs
    },
    get slots() {
      return slots
    },
    get rows() {
      return rows
    },
    add(vertices, of, isTwoSided = false) {
      for (let vertex = 0; vertex < 3; vertex++) {
        const start = vertex * VERTEX_SIZE
        const y = vertices[start + 1] ?? 0
        camera.toEyeSpace(vertices[start] ?? 0, isMirrored ? -y : y, vertices[start + 2] ?? 0, at)
        seen.set(at, start)
        for (let value = 3; value < VERTEX_SIZE; value++) seen[start + value] = vertices[start + value] ?? 0
      }
      const left = cutAtNear(seen, cut)
      if (left >= 3) push(0, 1, 2, of, isTwoSided)
      if (left === 4) push(0, 2, 3, of, isTwoSided)
    },
  }
}

/** Cuts off what is behind the eye. @returns how many corners are left in `to`, 0 … 4 */
function cutAtNear(from: Float64Array, to: Float64Array): number {
  let count = 0
  for (let vertex = 0; vertex < 3; vertex++) {
    const start = vertex * VERTEX_SIZE
    const next = ((vertex + 1) % 3) * VERTEX_SIZE
    const [here, there] = [(from[start + 2] ?? 0) - NEAR_M, (from[next + 2] ?? 0) - NEAR_M]
    if (here >= 0) {
      for (let value = 0; value < VERTEX_SIZE; value++) to[count * VERTEX_SIZE + value] = from[start + value] ?? 0
      count += 1
    }
    if (here >= 0 === there >= 0) continue
    const share = here / (here - there)
    for (let value = 0; value < VERTEX_SIZE; value++) {
      const [a, b] = [from[start + value] ?? 0, from[next + value] ?? 0]
      to[count * VERTEX_SIZE + value] = a + (b - a) * share
    }
    count += 1
  }
  return count
}

function copyInto<Values extends { set(values: Values): void }>(larger: Values, values: Values): Values {
  larger.set(values)
  return larger
}
