/**
 * Position of an avatar in a live room, as twelve bytes: `u16 figureId, u8 seq, u8 flags, i16 x, y, z (cm), u8 yaw, i8
 * pitch`, little endian. A client sends one record; the room sends the concatenated records of all that moved.
 */

export interface PresencePose {
  /** Id of the avatar, 0–65534. The room overwrites what the client sent. */
  figureId: number
  /** Sequence number of the avatar's records, 0–255, wraps around. */
  seq: number
  /** Bits of `PRESENCE_FLAG`, 0–255. */
  flags: number
  /** Of the feet, as in the document; within 327 m of its origin. */
  xM: number
  yM: number
  zM: number
  /** 0 faces −z, positive turns left; read as 0 … 2π. */
  yawRad: number
  /** Positive looks up, up to straight. */
  pitchRad: number
}

/** Length of one record. */
export const PRESENCE_BYTES = 12
/** Rate at which the room broadcasts changes and moving clients send records. */
export const PRESENCE_RATE_HZ = 15
/** No avatar has this id. */
export const NO_FIGURE_ID = 65_535

/** Bits of `flags`. */
export const PRESENCE_FLAG = {
  /** The avatar did not walk to this position. */
  TELEPORT: 1,
  /** The avatar sits on a seat. */
  SEATED: 2,
} as const

const CM_PER_M = 100
const MAX_POSITION_CM = 32_767
const YAW_STEPS = 256
const TURN_RAD = 2 * Math.PI
const MAX_PITCH_STEP = 127
const MAX_PITCH_RAD = Math.PI / 2

/**
 * Writes one record. Positions and angles beyond the range are clamped.
 * @returns false, and writes nothing, if a number is not finite, an id or flag is out of range, or the record does not fit
 */
export function writePresence(view: DataView, offset: number, pose: Readonly<PresencePose>): boolean {
  const { figureId, seq, flags, xM, yM, zM, yawRad, pitchRad } = pose
  if (!hasSpaceForRecord(view, offset) || !isFigureId(figureId) || !isByte(seq) || !isByte(flags)) return false
  // An angle so great that it has no direction left is no angle.
  if (![xM, yM, zM, yawRad, pitchRad].every(Number.isFinite) || Math.abs(yawRad) > Number.MAX_SAFE_INTEGER) return false
  view.setUint16(offset, figureId, true)
  view.setUint8(offset + 2, seq)
  view.setUint8(offset + 3, flags)
  view.setInt16(offset + 4, toCm(xM), true)
  view.setInt16(offset + 6, toCm(yM), true)
  view.setInt16(offset + 8, toCm(zM), true)
  view.setUint8(offset + 10, Math.round((yawRad / TURN_RAD) * YAW_STEPS) % YAW_STEPS)
  view.setInt8(offset + 11, clampToLimit(Math.round((pitchRad / MAX_PITCH_RAD) * MAX_PITCH_STEP), MAX_PITCH_STEP))
  return true
}

/** null: there is no whole record, or none that `writePresence` writes. */
export function readPresence(view: DataView, offset: number): PresencePose | null {
  if (!hasSpaceForRecord(view, offset)) return null
  const figureId = view.getUint16(offset, true)
  const x = view.getInt16(offset + 4, true)
  const y = view.getInt16(offset + 6, true)
  const z = view.getInt16(offset + 8, true)
  const pitch = view.getInt8(offset + 11)
  if (figureId === NO_FIGURE_ID || Math.min(x, y, z) < -MAX_POSITION_CM || pitch < -MAX_PITCH_STEP) return null
  return {
    figureId,
    seq: view.getUint8(offset + 2),
    flags: view.getUint8(offset + 3),
    xM: x / CM_PER_M,
    yM: y / CM_PER_M,
    zM: z / CM_PER_M,
    yawRad: (view.getUint8(offset + 10) / YAW_STEPS) * TURN_RAD,
    pitchRad: (pitch / MAX_PITCH_STEP) * MAX_PITCH_RAD,
  }
}

/** Whether a record was created after another one of the same avatar. More than half the range apart it is unknown: false. */
export function isLaterSeq(seq: number, otherSeq: number): boolean {
  const difference = (seq - otherSeq) & 0xff
  return difference > 0 && difference < 128
}

function hasSpaceForRecord(view: DataView, offset: number): boolean {
  return Number.isInteger(offset) && offset >= 0 && offset + PRESENCE_BYTES <= view.byteLength
}

function isFigureId(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < NO_FIGURE_ID
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xff
}

function toCm(valueM: number): number {
  return clampToLimit(Math.round(valueM * CM_PER_M), MAX_POSITION_CM)
}

function clampToLimit(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}
