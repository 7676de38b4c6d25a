/**
 * Geometry of an avatar, like a small turned sculpture: a long coat, arms at rest, a head with hair. One geometry, facing −z,
 * feet on the ground. The part of each vertex tells the shader how it moves and which colour it has.
 */
import { BufferAttribute, InstancedBufferGeometry } from 'three'

export const AVATAR_HEIGHT_M = 1.6

/** Values of `aPart.x`. */
export const AVATAR_PART = {
  COAT: 0,
  SKIN: 1,
  HAIR: 2,
  ARM_LEFT: 3,
  ARM_RIGHT: 4,
  HAND_LEFT: 5,
  HAND_RIGHT: 6,
  SHOE_LEFT: 7,
  SHOE_RIGHT: 8,
  GOLD: 9,
} as const
type Part = (typeof AVATAR_PART)[keyof typeof AVATAR_PART]
type Point = readonly [x: number, y: number, z: number]

/** One round of corners: an ellipse about a middle. */
interface Ring {
  middle: Point
  /** Half the width across and from front to back; the round lies level, turned about x by `tiltRad`. */
  across: number
  deep: number
  tiltRad?: number
  part: Part
  /** How much light reaches it, 0 … 1. */
  open: number
}

/** `fine` for those near by, `coarse` for those far away and for what the floor mirrors. */
export function createAvatarGeometry(detail: 'fine' | 'coarse'): InstancedBufferGeometry {
  const isFine = detail === 'fine'
  const shape = createShapeBuilder()
  const round = (fine: number, coarse: number) => (isFine ? fine : coarse)
  shape.addRings(isFine ? COAT : extendToGround(takeEveryNth(COAT, 2)), round(16, 8))
  shape.addRings(createBallRings([0, HEAD_Y, -0.004], HEAD, AVATAR_PART.SKIN, round(7, 4), 0.5, Math.PI), round(14, 7))
  shape.addRings(createHairRings(round(6, 3)), round(14, 7))
  for (const side of [-1, 1] as const) {
    shape.addRings(takeEveryNth(createArmRings(side), isFine ? 1 : 2), round(8, 4))
    if (isFine) shape.addRings(createShoeRings(side), 10)
  }
  if (isFine) shape.addHoop([0, 1.322, -0.004], 0.104, 0.088, 0.0105, 20, 5)
  return shape.build()
}

const HEAD_Y = 1.466
const HEAD = { across: 0.108, up: 0.13, deep: 0.118 }

/** From the hem to the neck: height, half width, half depth, light. */
const COAT: readonly Ring[] = (
  [
    [0.075, 0.1, 0.09, 0.3],
    [0.058, 0.168, 0.152, 0.5],
    [0.075, 0.18, 0.162, 0.62],
    [0.3, 0.172, 0.148, 0.76],
    [0.6, 0.163, 0.13, 0.9],
    [0.86, 0.162, 0.12, 1],
    [1.05, 0.171, 0.118, 1],
    [1.17, 0.18, 0.114, 1],
    [1.245, 0.172, 0.104, 1],
    [1.29, 0.142, 0.093, 1],
    [1.318, 0.102, 0.082, 0.9],
    [1.335, 0.074, 0.072, 0.7],
    [1.345, 0.05, 0.05, 0.5],
  ] as const
).map(([y, across, deep, open]) => ({ middle: [0, y, 0], across, deep, part: AVATAR_PART.COAT, open }))

function createArmRings(side: -1 | 1): Ring[] {
  const sleeve = side < 0 ? AVATAR_PART.ARM_LEFT : AVATAR_PART.ARM_RIGHT
  const hand = side < 0 ? AVATAR_PART.HAND_LEFT : AVATAR_PART.HAND_RIGHT
  const rings: readonly (readonly [x: number, y: number, z: number, half: number, part: Part])[] = [
    [0.148, 1.252, 0, 0.028, sleeve],
    [0.172, 1.22, 0, 0.051, sleeve],
    [0.194, 1.12, 0.004, 0.05, sleeve],
    [0.207, 0.96, -0.002, 0.044, sleeve],
    [0.203, 0.8, -0.03, 0.045, sleeve],
    [0.202, 0.785, -0.033, 0.03, hand],
    [0.198, 0.735, -0.045, 0.031, hand],
    [0.194, 0.69, -0.056, 0.012, hand],
  ]
  return rings.map(([x, y, z, half, part]) => ({
    middle: [x * side, y, z],
    across: half * 0.92,
    deep: half,
    part,
    open: y < 0.8 ? 0.85 : 0.95,
  }))
}

function createShoeRings(side: -1 | 1): Ring[] {
  const part = side < 0 ? AVATAR_PART.SHOE_LEFT : AVATAR_PART.SHOE_RIGHT
  return createBallRings([0.072 * side, 0.036, -0.055], { across: 0.046, up: 0.042, deep: 0.1 }, part, 5, 0, Math.PI).map(
    (ring) => ({
      ...ring,
      open: 0.55,
    }),
  )
}

/** From the top to the chin; `from` and `to` are angles from the top. */
function createBallRings(
  middle: Point,
  { across, up, deep }: typeof HEAD,
  part: Part,
  rounds: number,
  from: number,
  to: number,
): Ring[] {
  return Array.from({ length: rounds + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / rounds
    const wide = Math.max(Math.sin(angle), 0.02)
    // The chin is narrower than the brow.
    const taper = part === AVATAR_PART.SKIN ? 1 - 0.16 * Math.max(0, -Math.cos(angle)) : 1
    const y = middle[1] + Math.cos(angle) * up
    return {
      middle: [middle[0], y, middle[2]],
      across: across * wide * taper,
      deep: deep * wide * taper,
      part,
      open: part === AVATAR_PART.SKIN ? 1 - 0.4 * Math.max(0, -Math.cos(angle)) ** 2 : 1,
    }
  })
}

/** A cap that leans back, so that its rim is a hairline in front and lies in the neck behind. */
function createHairRings(rounds: number): Ring[] {
  const leanRad = 0.72
  const reachRad = 1.78
  const thick = 1.085
  return Array.from({ length: rounds + 2 }, (_, index) => {
    const isRim = index > rounds
    const angle = (reachRad * Math.min(index, rounds)) / rounds
    const scale = isRim ? 0.985 : thick
    const alongAxis = Math.cos(angle) * scale
    return {
      middle: [0, HEAD_Y + Math.cos(leanRad) * alongAxis * HEAD.up, -0.004 + Math.sin(leanRad) * alongAxis * HEAD.deep],
      across: Math.max(0.002, HEAD.across * Math.sin(angle) * scale),
      deep: Math.max(0.002, ((HEAD.deep + HEAD.up) / 2) * Math.sin(angle) * scale),
      tiltRad: leanRad,
      part: AVATAR_PART.HAIR,
      open: isRim ? 0.6 : 1 - 0.25 * Math.max(0, angle / reachRad - 0.6),
    }
  })
}

function takeEveryNth(rings: readonly Ring[], step: number): Ring[] {
  return rings.filter((_, index) => index % step === 0 || index === rings.length - 1)
}

/** Without shoes the coat hides what there is not. */
function extendToGround(rings: readonly Ring[]): Ring[] {
  return rings.map((ring) => (ring.middle[1] < 0.1 ? { ...ring, middle: [0, 0.012, 0] } : ring))
}

function createShapeBuilder() {
  const positions: number[] = []
  const parts: number[] = []
  const corners: number[] = []
  const addCorner = (x: number, y: number, z: number, part: Part, open: number) => {
    positions.push(x, y, z)
    parts.push(part, open)
    return positions.length / 3 - 1
  }
  const connectRounds = (rounds: readonly number[][], isClosed: boolean) => {
    const last = isClosed ? rounds.length : rounds.length - 1
    for (let r = 0; r < last; r++) {
      const below = rounds[r] ?? []
      const above = rounds[(r + 1) % rounds.length] ?? []
      below.forEach((corner, index) => {
        const next = (index + 1) % below.length
        const [a, b, c] = [below[next] ?? 0, above[index] ?? 0, above[next] ?? 0]
        corners.push(corner, a, b, a, c, b)
      })
    }
  }
  return {
    /** Skins rounds that follow one another upwards or downwards. */
    addRings(rings: readonly Ring[], segments: number) {
      const isUpwards = (rings[rings.length - 1]?.middle[1] ?? 0) > (rings[0]?.middle[1] ?? 0)
      const ordered = isUpwards ? rings : [...rings].reverse()
      const rounds = ordered.map(({ middle, across, deep, tiltRad = 0, part, open }) =>
        Array.from({ length: segments }, (_, index) => {
          const angle = (index / segments) * 2 * Math.PI
          const z = Math.cos(angle) * deep
          return addCorner(
            middle[0] + Math.sin(angle) * across,
            middle[1] - z * Math.sin(tiltRad),
            middle[2] + z * Math.cos(tiltRad),
            part,
            open,
          )
        }),
      )
      connectRounds(rounds, false)
    },
    /** A thin ring of gold, lying level. */
    addHoop(middle: Point, across: number, deep: number, thick: number, segments: number, sides: number) {
      const rounds = Array.from({ length: sides }, (_, side) => {
        const turn = (-side / sides) * 2 * Math.PI
        return Array.from({ length: segments }, (_, index) => {
          const angle = (index / segments) * 2 * Math.PI
          const out = Math.cos(turn) * thick
          return addCorner(
            middle[0] + Math.sin(angle) * (across + out),
            middle[1] - Math.sin(turn) * thick,
            middle[2] + Math.cos(angle) * (deep + out),
            AVATAR_PART.GOLD,
            1,
          )
        })
      })
      connectRounds(rounds, true)
    },
    build(): InstancedBufferGeometry {
      const geometry = new InstancedBufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
      geometry.setAttribute('aPart', new BufferAttribute(new Float32Array(parts), 2))
      geometry.setIndex(corners)
      geometry.computeVertexNormals()
      geometry.instanceCount = 0
      return geometry
    },
  }
}
