/** Sends the user's own position to the room: at each tick while it changes, once a second while it does not. */
import { PRESENCE_BYTES, PRESENCE_FLAG, writePresence } from '@zhanjian/scene/presence.ts'
import type { VisitorPose } from '../locomotion/walker.ts'

const STILL_INTERVAL_MS = 1000
/** A larger speed means a teleport in a headset or a cut. */
const MAX_SPEED_MPS = 8
/** Shorter movements are never teleports. */
const MIN_JUMP_M = 0.8
/** A pause of the page is no teleport: at most this much time counts as walked. */
const MAX_WALK_MS = 250
/** Smaller changes are not sent: a record could not represent them. */
const NEGLIGIBLE_M = 0.004
const NEGLIGIBLE_RAD = 0.006

/** Dependencies of {@link createPoseSender}. */
export interface PoseSenderOptions {
  /** undefined while there is no stage. */
  getPose: () => Readonly<VisitorPose> | undefined
  /** Whether the user has sat down. */
  isSeated: () => boolean
  /** Sends one record of `presence.ts`. The bytes are reused by the next call. The room sets the id. */
  send: (bytes: Uint8Array) => void
}

/** Decides which poses of the user are sent to the room. */
export interface PoseSender {
  /** To be called `PRESENCE_RATE_HZ` times a second. */
  tick(nowMs: number): void
  /** The next tick sends the position in any case and marks it as a teleport. Call it after reconnecting. */
  resendNext(): void
}

/** Creates a sender; see {@link PoseSender.tick} for its rate. */
export function createPoseSender({ getPose, isSeated, send }: PoseSenderOptions): PoseSender {
  const bytes = new Uint8Array(PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  let lastSent: VisitorPose | null = null
  let wasSitting = false
  let lastSentAtMs = 0
  let lastTickAtMs = 0
  let seq = 0

  return {
    tick(nowMs) {
      const passedMs = nowMs - lastTickAtMs
      lastTickAtMs = nowMs
      const now = getPose()
      if (!now) return
      const movedM = lastSent ? Math.hypot(now.x - lastSent.x, now.z - lastSent.z) : Number.POSITIVE_INFINITY
      const isSitting = isSeated()
      const isMoved = !lastSent || movedM > NEGLIGIBLE_M || hasTurned(now, lastSent) || isSitting !== wasSitting
      if (!isMoved && nowMs - lastSentAtMs < STILL_INTERVAL_MS) return
      const isJump = movedM > Math.max(MIN_JUMP_M, (MAX_SPEED_MPS * Math.min(passedMs, MAX_WALK_MS)) / 1000)
      const flags = (isJump ? PRESENCE_FLAG.TELEPORT : 0) | (isSitting ? PRESENCE_FLAG.SEATED : 0)
      const { x: xM, z: zM, yawRad, pitchRad } = now
      seq = (seq + 1) & 0xff
      if (!writePresence(view, 0, { figureId: 0, seq, flags, xM, yM: 0, zM, yawRad, pitchRad })) return
      lastSent = { ...now }
      wasSitting = isSitting
      lastSentAtMs = nowMs
      send(bytes)
    },
    resendNext() {
      lastSent = null
    },
  }
}

function hasTurned(now: Readonly<VisitorPose>, lastSent: Readonly<VisitorPose>): boolean {
  return Math.abs(now.yawRad - lastSent.yawRad) > NEGLIGIBLE_RAD || Math.abs(now.pitchRad - lastSent.pitchRad) > NEGLIGIBLE_RAD
}
