/** A visitor who walks and looks around, with smooth acceleration and collisions. Pure; angles as in the document. */

/** Position of a visitor on the plan in metres, and direction of view. */
export interface VisitorPose {
  x: number
  z: number
  /** 0 faces −z, positive turns left. */
  yawRad: number
  /** Positive looks up. */
  pitchRad: number
}

/** Input at a moment; full tilt of a joystick is 1. */
export interface WalkInput {
  forward: number
  right: number
  /** Turn by keys, −1 right … 1 left. */
  turn: number
  isFast: boolean
}

/** Moves a pose by input. */
export interface Walker {
  readonly pose: VisitorPose
  readonly speedMps: number
  /** For how long something before the walker has let them hardly move. */
  readonly heldUpS: number
  /** Moves on; true while the visitor still moves or turns. Changes `pose` in place. */
  step(input: WalkInput, deltaS: number): boolean
  /** Rotates the view; the pitch is clamped. */
  look(yawByRad: number, pitchByRad: number): void
  /** Moves immediately and stops. */
  teleport(pose: Readonly<VisitorPose>): void
  /** Stops immediately. */
  stop(): void
}

/** Moves a position as far as walls allow, in place. */
export type MoveWithCollision = (position: { x: number; z: number }, dx: number, dz: number) => void

const WALK_MPS = 2.1
const FAST_MPS = 3.8
const TURN_RADPS = 1.5
/** Full speed is reached in about a third of a second; slowing down is a little faster. */
const GAIN_PER_S = 7
const LOSS_PER_S = 10
const MAX_PITCH_RAD = 1.15
const MIN_SPEED_MPS = 0.01
/** Who gets less than this share of their way is held up. */
const HELD_UP_SHARE = 0.25
/** Longer frames count as this long, so that visitors do not jump. */
const MAX_STEP_S = 0.1

/**
 * Creates a walker at a pose.
 * @param moveWithCollision keeps the walker out of walls
 */
export function createWalker(start: Readonly<VisitorPose>, moveWithCollision: MoveWithCollision): Walker {
  const pose: VisitorPose = { ...start }
  let speedX = 0
  let speedZ = 0
  let heldUpS = 0
  return {
    pose,
    get heldUpS() {
      return heldUpS
    },
    get speedMps() {
      return Math.hypot(speedX, speedZ)
    },
    step(input, deltaS) {
      const seconds = Math.min(deltaS, MAX_STEP_S)
      pose.yawRad += input.turn * TURN_RADPS * seconds
      const tilt = Math.max(1, Math.hypot(input.forward, input.right))
      const speed = (input.isFast ? FAST_MPS : WALK_MPS) / tilt
      const sin = Math.sin(pose.yawRad)
      const cos = Math.cos(pose.yawRad)
      const wantedX = (-sin * input.forward + cos * input.right) * speed
      const wantedZ = (-cos * input.forward - sin * input.right) * speed
      const isWanted = wantedX !== 0 || wantedZ !== 0
      const gain = 1 - Math.exp(-seconds * (isWanted ? GAIN_PER_S : LOSS_PER_S))
      speedX += (wantedX - speedX) * gain
      speedZ += (wantedZ - speedZ) * gain
      if (!isWanted && Math.hypot(speedX, speedZ) < MIN_SPEED_MPS) speedX = speedZ = 0
      if (!isWanted) heldUpS = 0
      if (speedX === 0 && speedZ === 0) return input.turn !== 0
      const { x, z } = pose
      moveWithCollision(pose, speedX * seconds, speedZ * seconds)
      const share = Math.hypot(pose.x - x, pose.z - z) / Math.hypot(speedX, speedZ) / seconds
      heldUpS = isWanted && share < HELD_UP_SHARE ? heldUpS + seconds : 0
      return true
    },
    look(yawByRad, pitchByRad) {
      pose.yawRad += yawByRad
      pose.pitchRad = Math.max(-MAX_PITCH_RAD, Math.min(MAX_PITCH_RAD, pose.pitchRad + pitchByRad))
    },
    teleport(next) {
      Object.assign(pose, next)
      speedX = speedZ = heldUpS = 0
    },
    stop() {
      speedX = speedZ = heldUpS = 0
    },
  }
}
