/** Faces: eyes, brows, cheeks, mouth and beard, laid on the skin as strips. Large enough to be read at three metres. */
import type { AvatarOption } from '../avatar-parts.ts'
import { type Hold, mix, ON_HEAD, ramp, type Tint } from './corner.ts'
import { EYE_Y, facePoint, ON_EYE, skullPoint } from './head-shapes.ts'
import { hidden, mirror, type Shape, type Tube } from './tube.ts'

const EYE: Tube = { rounds: 3, segments: 8, isStrip: true, coarse: [2, 4] }
const GLINT: Tube = { rounds: 2, segments: 4, isStrip: true }
const BROW: Tube = { rounds: 2, segments: 5, isStrip: true }
const CHEEK: Tube = { rounds: 2, segments: 6, isStrip: true }

export const FACE_TUBES = {
  eyeLeft: EYE,
  eyeRight: EYE,
  glintLeft: GLINT,
  glintRight: GLINT,
  browLeft: BROW,
  browRight: BROW,
  cheekLeft: CHEEK,
  cheekRight: CHEEK,
  mouth: { rounds: 3, segments: 8, isStrip: true, coarse: [2, 4] },
  tongue: { rounds: 2, segments: 5, isStrip: true },
  beard: { rounds: 4, segments: 10, isStrip: true },
} as const satisfies Record<string, Tube>

type EyeKind = 'oval' | 'half' | 'arc'

interface Face {
  left: EyeKind
  right: EyeKind
  /** Of the brows, in metres: above the eye, and how much the outer end is lower. */
  browUp: number
  browFall: number
  /** Of the mouth: half its width, how far its corners rise, how far it is open. */
  mouthHalf: number
  smile: number
  gape: number
  hasCheeks: boolean
  hasBeard?: true
}

const FACES: Readonly<Record<AvatarOption<'face'>, Face>> = {
  gentle: {
    left: 'oval',
    right: 'oval',
    browUp: 0.04,
    browFall: 0.006,
    mouthHalf: 0.026,
    smile: 0.011,
    gape: 0,
    hasCheeks: true,
  },
  bright: {
    left: 'oval',
    right: 'oval',
    browUp: 0.045,
    browFall: 0.004,
    mouthHalf: 0.031,
    smile: 0.007,
    gape: 0.02,
    hasCheeks: true,
  },
  calm: {
    left: 'oval',
    right: 'oval',
    browUp: 0.037,
    browFall: 0.003,
    mouthHalf: 0.022,
    smile: 0.004,
    gape: 0,
    hasCheeks: false,
  },
  curious: {
    left: 'oval',
    right: 'oval',
    browUp: 0.05,
    browFall: -0.002,
    mouthHalf: 0.014,
    smile: 0.002,
    gape: 0.013,
    hasCheeks: true,
  },
  dreamy: {
    left: 'half',
    right: 'half',
    browUp: 0.038,
    browFall: 0.008,
    mouthHalf: 0.024,
    smile: 0.009,
    gape: 0,
    hasCheeks: true,
  },
  cheerful: {
    left: 'arc',
    right: 'arc',
    browUp: 0.042,
    browFall: 0.005,
    mouthHalf: 0.032,
    smile: 0.009,
    gape: 0.018,
    hasCheeks: true,
  },
  playful: {
    left: 'oval',
    right: 'arc',
    browUp: 0.042,
    browFall: 0.003,
    mouthHalf: 0.029,
    smile: 0.012,
    gape: 0.004,
    hasCheeks: true,
  },
  bearded: {
    left: 'oval',
    right: 'oval',
    browUp: 0.038,
    browFall: 0.004,
    mouthHalf: 0.024,
    smile: 0.007,
    gape: 0,
    hasCheeks: false,
    hasBeard: true,
  },
}

const EYE_X = 0.053
const EYE_HALF = { across: 0.0172, up: 0.0238 }
const MOUTH_Y = 1.335

/** @returns one shape for each of {@link FACE_TUBES}, in their order */
export function buildFace(name: AvatarOption<'face'>): Shape[] {
  const face = FACES[name]
  // The light falls on both eyes from the same side.
  const glint = (kind: EyeKind, x: number) =>
    kind === 'arc' ? nothing : patch(x - 0.0055, EYE_Y + 0.009, 0.0052, 0.0065, 'white', ON_EYE, 0.0052)
  const cheek = face.hasCheeks ? patch(0.079, 1.358, 0.0225, 0.0155, 'blush', ON_HEAD, 0.0022) : nothing
  return [
    mirror(eye(face.left)),
    eye(face.right),
    glint(face.left, -EYE_X),
    glint(face.right, EYE_X),
    mirror(brow(face)),
    brow(face),
    mirror(cheek),
    cheek,
    mouth(face),
    face.gape > 0.01 ? tongue(face) : nothing,
    face.hasBeard === true ? beard : nothing,
  ]
}

const nothing: Shape = hidden(facePoint(0, EYE_Y, -0.01), ON_HEAD)

/** An oval that lies on the skin. */
function patch(x: number, y: number, across: number, up: number, tint: Tint, hold: Hold, liftM: number): Shape {
  return (round, around) => {
    const place = 1 - 2 * around
    const half = Math.sqrt(Math.max(0, 1 - place * place))
    const height = 2 * round - 1
    return { at: facePoint(x + place * across, y + height * half * up, liftM), open: 1, tint, ...hold }
  }
}

function eye(kind: EyeKind): Shape {
  const { across, up } = EYE_HALF
  return (round, around) => {
    const place = 1 - 2 * around
    const half = Math.sqrt(Math.max(0, 1 - place * place))
    const share = round / (EYE.rounds - 1)
    const wide = kind === 'arc' ? across * 1.18 : across
    let height = mix(-half * up, half * up, share)
    // Closed with laughter: an arc that is thickest in its middle.
    if (kind === 'arc') height = 0.013 * half * half - 0.006 + mix(-0.0034, 0.0034, share) * (0.35 + 0.65 * half)
    if (kind === 'half') height = mix(-half * up, Math.min(half * up, 0.006), share)
    const dome = 0.002 * half * Math.sin(share * Math.PI)
    return { at: facePoint(EYE_X + place * wide, EYE_Y + height, 0.0028 + dome), open: 1, tint: 'ink', ...ON_EYE }
  }
}

function brow({ browUp, browFall }: Face): Shape {
  return (round, around) => {
    const place = 1 - 2 * around
    const arch = 0.005 * (1 - place * place) - browFall * Math.max(0, place)
    const thick = 0.0042 * Math.sqrt(Math.max(0.04, 1 - place * place * 0.94))
    const y = EYE_Y + browUp + arch + (round === 0 ? -thick : thick)
    return { at: facePoint(EYE_X + 0.002 + place * 0.024, y, 0.0034), open: 1, tint: 'hair', ...ON_HEAD }
  }
}

/** A crescent; open, its upper lip is nearly straight. */
function mouth({ mouthHalf, smile, gape }: Face): Shape {
  return (round, around) => {
    const place = 1 - 2 * around
    const end = Math.sqrt(Math.max(0, 1 - place * place))
    const bend = smile * (place * place - 0.5)
    const thick = 0.004 * (0.35 + 0.65 * end)
    const low = bend - thick - gape * end
    const y = MOUTH_Y + mix(low, bend + thick, round / 2)
    return { at: facePoint(place * mouthHalf, y, 0.0026), open: 1, tint: gape > 0.01 ? 'ink' : 'lip', ...ON_HEAD }
  }
}

function tongue({ mouthHalf, smile, gape }: Face): Shape {
  return (round, around) => {
    const place = 1 - 2 * around
    const end = Math.sqrt(Math.max(0, 1 - place * place))
    const low = smile * (0.45 * place * place - 0.5) - gape * Math.sqrt(Math.max(0, 1 - (place * 0.62) ** 2)) * 0.98
    const y = MOUTH_Y + mix(low, low + 0.36 * gape * end, round)
    return { at: facePoint(place * mouthHalf * 0.6, y, 0.0042), open: 1, tint: 'lip', ...ON_HEAD }
  }
}

/** Along the jaw, thin at the cheeks, full at the chin. */
const beard: Shape = (round, around) => {
  const azimuth = Math.PI + (around - 0.5) * 2.7
  const front = Math.cos(azimuth - Math.PI)
  const top = mix(1.62, 2.16, ramp(0.3, 0.85, front))
  const share = 1 - round / (FACE_TUBES.beard.rounds - 1)
  const polar = mix(top, 2.95, share)
  const thick = 0.09 * Math.sin(Math.min(1, share * 1.35 + 0.12) * Math.PI * 0.75) * mix(0.55, 1, Math.max(0, front))
  return { at: skullPoint(azimuth, polar, 1.012 + thick), open: 1 - 0.25 * share, tint: 'hair', ...ON_HEAD }
}
