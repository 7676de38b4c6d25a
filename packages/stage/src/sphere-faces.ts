/** Six square pictures around an eye, put together to one of the whole sphere. */

type Vector = readonly [x: number, y: number, z: number]

/** One side of the cube around the eye, as three.js turns a camera: first yaw about y, then pitch about its own x. */
export interface SphereFace {
  yawRad: number
  pitchRad: number
  forward: Vector
  right: Vector
  up: Vector
}

const QUARTER_RAD = Math.PI / 2

/** Front (−z), left, back, right, up, down. */
export const SPHERE_FACES: readonly SphereFace[] = [
  { yawRad: 0, pitchRad: 0, forward: [0, 0, -1], right: [1, 0, 0], up: [0, 1, 0] },
  { yawRad: QUARTER_RAD, pitchRad: 0, forward: [-1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  { yawRad: Math.PI, pitchRad: 0, forward: [0, 0, 1], right: [-1, 0, 0], up: [0, 1, 0] },
  { yawRad: -QUARTER_RAD, pitchRad: 0, forward: [1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  { yawRad: 0, pitchRad: QUARTER_RAD, forward: [0, 1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { yawRad: 0, pitchRad: -QUARTER_RAD, forward: [0, -1, 0], right: [1, 0, 0], up: [0, 0, -1] },
]

/** A little more than a quarter, so that pictures overlap and no seam is seen. */
export const FACE_FOV_RAD = QUARTER_RAD + 0.04
const FACE_SCALE = 1 / Math.tan(FACE_FOV_RAD / 2)

/** Pixels of one face, four bytes each, from the top left. */
export interface FacePixels {
  data: Uint8ClampedArray
  sizePx: number
}

/**
 * Fills rows of an equirectangular picture whose middle is the front; yaw grows to the left.
 * @param rows from (inclusive) and to (exclusive)
 */
export function fillSphereRows(
  target: { data: Uint8ClampedArray; widthPx: number; heightPx: number },
  faces: readonly FacePixels[],
  [fromRow, toRow]: readonly [number, number],
): void {
  const { data, widthPx, heightPx } = target
  for (let y = fromRow; y < toRow; y++) {
    const pitchRad = Math.PI / 2 - (Math.PI * (y + 0.5)) / heightPx
    const [height, flat] = [Math.sin(pitchRad), Math.cos(pitchRad)]
    for (let x = 0; x < widthPx; x++) {
      const yawRad = Math.PI - (2 * Math.PI * (x + 0.5)) / widthPx
      sample(faces, -Math.sin(yawRad) * flat, height, -Math.cos(yawRad) * flat, data, (y * widthPx + x) * 4)
    }
  }
}

function sample(faces: readonly FacePixels[], x: number, y: number, z: number, data: Uint8ClampedArray, at: number): void {
  const index = chooseFace(x, y, z)
  const [face, pixels] = [SPHERE_FACES[index], faces[index]]
  if (face === undefined || pixels === undefined) return
  const { forward, right, up } = face
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const across = ((x * right[0] + y * right[1] + z * right[2]) / depth) * FACE_SCALE
  const upwards = ((x * up[0] + y * up[1] + z * up[2]) / depth) * FACE_SCALE
  blend(pixels, ((across + 1) / 2) * pixels.sizePx - 0.5, ((1 - upwards) / 2) * pixels.sizePx - 0.5, data, at)
}

function chooseFace(x: number, y: number, z: number): number {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ay > ax && ay > az) return y > 0 ? 4 : 5
  if (ax > az) return x < 0 ? 1 : 3
  return z < 0 ? 0 : 2
}

/** Between the four nearest pixels. */
function blend({ data: source, sizePx }: FacePixels, x: number, y: number, data: Uint8ClampedArray, at: number): void {
  const left = Math.min(sizePx - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(sizePx - 2, Math.max(0, Math.floor(y)))
  const [shareX, shareY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = (top * sizePx + left) * 4
  const below = first + sizePx * 4
  for (let channel = 0; channel < 3; channel++) {
    const upper = (source[first + channel] ?? 0) * (1 - shareX) + (source[first + 4 + channel] ?? 0) * shareX
    const lower = (source[below + channel] ?? 0) * (1 - shareX) + (source[below + 4 + channel] ?? 0) * shareX
    data[at + channel] = upper * (1 - shareY) + lower * shareY
  }
  data[at + 3] = 255
}
