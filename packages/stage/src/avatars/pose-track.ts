/**
 * Interpolated position of one avatar. It is drawn a tenth of a second late, so that the next position is nearly always known
 * in spite of network jitter. Pure; all times are of one clock.
 */
import { isLaterSeq, PRESENCE_FLAG, PRESENCE_RATE_HZ, type PresencePose } from '@zhanjian/scene/presence.ts'

export const INTERPOLATION_DELAY_MS = 100
const INTERVAL_MS = 1000 / PRESENCE_RATE_HZ
/** Delay up to which a record is still drawn at its proper time. */
const SLACK_MS = INTERPOLATION_DELAY_MS - INTERVAL_MS
/** Records that arrive in one burst after a stall: only the last one counts. */
const BURST_MS = 12
/** A larger distance between two records is a teleport. */
const MAX_STEP_M = 1.6
/** After such a silence the count may have begun anew. */
const RESYNC_AFTER_MS = 2500
/** Number of records that can lie between what is drawn and what has arrived. */
const MAX_STEPS = 6

export interface TrackPose {
  x: number
  y: number
  z: number
  yawRad: number
  pitchRad: number
  /** Number of teleports up to now. */
  jumps: number
  /** Bits of `PRESENCE_FLAG`. */
  flags: number
}

export interface PoseTrack {
  /** @returns whether the record changes anything; records older than the last one do not */
  addRecord(pose: Readonly<PresencePose>, receivedAtMs: number): boolean
  /**
   * Writes the position at a moment into `into`.
   * @returns whether the avatar still moves
   */
  writePoseAt(nowMs: number, into: TrackPose): boolean
}

interface Step {
  /**
   * Movement happens between these times. It never starts before what is drawn when the record arrives, so positions never
   * jump.
   */
  fromMs: number
  atMs: number
  receivedAtMs: number
  isJump: boolean
  /** Jumps up to here. */
  jumps: number
  x: number
  y: number
  z: number
  /** Turned on from the step before, the short way round: may pass a full turn. */
  yawRad: number
  pitchRad: number
  flags: number
  seq: number
}

export function createPoseTrack(first: Readonly<PresencePose>, receivedAtMs: number): PoseTrack {
  const steps: Step[] = [createFirstStep(first, receivedAtMs)]

  return {
    addRecord(pose, atMs) {
      const last = steps[steps.length - 1]
      if (!last) return false
      const isResync = atMs - last.receivedAtMs > RESYNC_AFTER_MS
      const isTeleport = (pose.flags & PRESENCE_FLAG.TELEPORT) !== 0
      if (!isResync && !isLaterSeq(pose.seq, last.seq)) return false
      const isSame = isSamePose(last, pose)
      const before = steps[steps.length - 2]
      if (atMs - last.receivedAtMs < BURST_MS && before) {
        writeStep(last, pose, before, last.isJump || isTeleport)
        return !isSame
      }
      const due = last.atMs + ((pose.seq - last.seq) & 0xff) * INTERVAL_MS
      const step: Step = {
        ...last,
        atMs: Math.max(last.atMs, Math.min(Math.max(due, atMs - SLACK_MS), atMs)),
        fromMs: Math.max(last.atMs, atMs - INTERPOLATION_DELAY_MS),
        receivedAtMs: atMs,
      }
      writeStep(step, pose, last, isTeleport)
      steps.push(step)
      if (steps.length > MAX_STEPS) steps.shift()
      return !isSame
    },
    writePoseAt(nowMs, into) {
      const shownMs = nowMs - INTERPOLATION_DELAY_MS
      let index = steps.length - 1
      while (index > 0 && (steps[index]?.fromMs ?? 0) > shownMs) index--
      const to = steps[index]
      if (!to) return false
      const from = steps[index - 1] ?? to
      const share = to.isJump || to === from ? Number(shownMs >= to.atMs || to === from) : computeShare(to, shownMs)
      into.x = from.x + (to.x - from.x) * share
      into.y = from.y + (to.y - from.y) * share
      into.z = from.z + (to.z - from.z) * share
      into.yawRad = from.yawRad + (to.yawRad - from.yawRad) * share
      into.pitchRad = from.pitchRad + (to.pitchRad - from.pitchRad) * share
      into.jumps = share === 1 ? to.jumps : from.jumps
      into.flags = share === 1 ? to.flags : from.flags
      return share < 1 || index < steps.length - 1
    },
  }
}

function createFirstStep({ xM, yM, zM, yawRad, pitchRad, flags, seq }: Readonly<PresencePose>, atMs: number): Step {
  return { fromMs: atMs, atMs, receivedAtMs: atMs, isJump: true, jumps: 0, x: xM, y: yM, z: zM, yawRad, pitchRad, flags, seq }
}

function writeStep(step: Step, pose: Readonly<PresencePose>, before: Step, isTeleport: boolean): void {
  step.x = pose.xM
  step.y = pose.yM
  step.z = pose.zM
  step.yawRad = before.yawRad + wrapAngleRad(pose.yawRad - before.yawRad)
  step.pitchRad = pose.pitchRad
  step.flags = pose.flags
  step.seq = pose.seq
  step.isJump = isTeleport || Math.hypot(pose.xM - before.x, pose.yM - before.y, pose.zM - before.z) > MAX_STEP_M
  step.jumps = before.jumps + Number(step.isJump)
}

function computeShare({ fromMs, atMs }: Step, shownMs: number): number {
  return atMs <= fromMs ? 1 : Math.max(0, Math.min(1, (shownMs - fromMs) / (atMs - fromMs)))
}

function isSamePose(step: Step, pose: Readonly<PresencePose>): boolean {
  const isTurned = Math.abs(wrapAngleRad(step.yawRad - pose.yawRad)) > 1e-9 || step.pitchRad !== pose.pitchRad
  return !isTurned && step.flags === pose.flags && step.x === pose.xM && step.y === pose.yM && step.z === pose.zM
}

/** The same turn within half a round either way. */
export function wrapAngleRad(angleRad: number): number {
  return angleRad - Math.round(angleRad / (2 * Math.PI)) * 2 * Math.PI
}
