/** Tells the room where one stands: at once while one moves or turns, once a second while not. */
import { PRESENCE_BYTES, PRESENCE_FLAG, writePresence } from '@zhanjian/scene/presence.ts'
import type { VisitorPose } from '../locomotion/walker.ts'

const STILL_INTERVAL_MS = 1000
/** Nobody runs faster; a headset's jump and a cut instead of a glide do. */
const FASTEST_MPS = 8
/** The least that counts as having gone somewhere at once. */
const SHORTEST_JUMP_M = 0.8
/** A pause of the page is no jump: for so long one is taken to have walked. */
const LONGEST_WALK_MS = 250
/** Less is not told: a record would not show it. */
const NEGLIGIBLE_M = 0.004
const NEGLIGIBLE_RAD = 0.006

export interface OwnPoseOptions {
  /** undefined while there is no stage. */
  pose: () => Readonly<VisitorPose> | undefined
  /** One record of `presence.ts`, to be used before the next call: the same bytes are written anew. Who it is the room stamps. */
  send: (bytes: Uint8Array) => void
}

export interface OwnPose {
  /** To be called `PRESENCE_RATE_HZ` times a second. */
  tick(nowMs: number): void
  /** The next tick tells whatever it is, as somewhere one has not walked to: one is back in the room. */
  again(): void
}

export function createOwnPose({ pose, send }: OwnPoseOptions): OwnPose {
  const bytes = new Uint8Array(PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  let told: VisitorPose | null = null
  let toldAtMs = 0
  let tickedAtMs = 0
  let seq = 0

  return {
    tick(nowMs) {
      const passedMs = nowMs - tickedAtMs
      tickedAtMs = nowMs
      const now = pose()
      if (!now) return
      const movedM = told ? Math.hypot(now.x - told.x, now.z - told.z) : Number.POSITIVE_INFINITY
      const isMoved = !told || movedM > NEGLIGIBLE_M || isTurned(now, told)
      if (!isMoved && nowMs - toldAtMs < STILL_INTERVAL_MS) return
      const isJump = movedM > Math.max(SHORTEST_JUMP_M, (FASTEST_MPS * Math.min(passedMs, LONGEST_WALK_MS)) / 1000)
      const flags = isJump ? PRESENCE_FLAG.TELEPORT : 0
      const { x: xM, z: zM, yawRad, pitchRad } = now
      seq = (seq + 1) & 0xff
      if (!writePresence(view, 0, { figureId: 0, seq, flags, xM, yM: 0, zM, yawRad, pitchRad })) return
      told = { ...now }
      toldAtMs = nowMs
      send(bytes)
    },
    again() {
      told = null
    },
  }
}

function isTurned(now: Readonly<VisitorPose>, told: Readonly<VisitorPose>): boolean {
  return Math.abs(now.yawRad - told.yawRad) > NEGLIGIBLE_RAD || Math.abs(now.pitchRad - told.pitchRad) > NEGLIGIBLE_RAD
}
