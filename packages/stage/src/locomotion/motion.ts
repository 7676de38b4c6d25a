/** Moves the visitor: by input, or by a glide that input interrupts. Pure; the frame loop calls `update`. */
import type { PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeShortestTurnRad, createPoseGlide, type PoseGlide, type PoseGlideOptions } from './pose-glide.ts'
import { createWalker, type MoveWithCollision, type VisitorPose, type WalkInput } from './walker.ts'

export interface Motion {
  readonly pose: VisitorPose
  /** Joystick: full tilt is 1; x to the right, y forwards. */
  setJoystick(x: number, y: number): void
  setKeys(keys: Readonly<WalkInput>): void
  /** Rotates the view. A glide continues, but no longer controls the direction. */
  look(yawByRad: number, pitchByRad: number): void
  /** Direction of the device; null if the device does not control the view. */
  setDeviceOrientation(orientation: { yawRad: number; pitchRad: number } | null): void
  /** Resolves true on arrival, false if the user took over. Immediate if motion is reduced. */
  glideTo(to: Readonly<VisitorPose>, options?: GlideOptions): Promise<boolean>
  /** Turns gently, until the user looks elsewhere. Immediate if motion is reduced. */
  turnTo(yawRad: number): void
  teleport(pose: Readonly<VisitorPose>): void
  /** The visitor is elsewhere, and goes on there as they were going. */
  relocate(move: (pose: VisitorPose) => void): void
  stop(): void
  /** True while something moves. */
  update(deltaS: number): boolean
  readonly isGliding: boolean
  /** The device controls the view. */
  readonly isLedByDevice: boolean
}

export interface GlideOptions extends PoseGlideOptions {
  /** Goes on while the user steers. */
  isKept?: boolean
}

export interface MotionOptions {
  start: Readonly<VisitorPose>
  moveWithCollision: MoveWithCollision
  /** Cuts instead of glides. */
  isMotionReduced: () => boolean
  /**
   * Where to turn when the user walks on towards something that lets them get no further: their walk ends there, until they
   * steer anew. null: nowhere.
   */
  chooseTurnAtWall?: () => number | null
}

const HELD_UP_S = 0.25
/** Less is no walk ahead. */
const MIN_FORWARD = 0.3
const TURN_PER_S = 3.5
const MAX_TURN_RADPS = 1.3
const TURN_TOLERANCE_RAD = 0.004

interface RunningGlide {
  glide: PoseGlide
  timeS: number
  isLeadingLook: boolean
  isKept: boolean
  /** From where the glide began to where the visitor is now. */
  move: ((pose: VisitorPose) => void) | undefined
  finish(arrived: boolean): void
}

export function createMotion({ start, moveWithCollision, isMotionReduced, chooseTurnAtWall }: MotionOptions): Motion {
  const walker = createWalker(start, moveWithCollision)
  const { pose } = walker
  const glidePose: VisitorPose = { ...start }
  const input: WalkInput = { forward: 0, right: 0, turn: 0, isFast: false }
  let joystick = { x: 0, y: 0 }
  let keys: Readonly<WalkInput> = { ...input }
  let running: RunningGlide | null = null
  let deviceOrientation: { yawRad: number; pitchRad: number } | null = null
  /** How far the visitor has turned themselves away from where the device points. */
  let deviceOffsetRad = 0
  let turnTargetRad: number | null = null
  let isWalkEnded = false
  /** While they steer, users who look round themselves are not turned. */
  let isLookFree = false

  const endGlide = (arrived: boolean) => {
    const last = running
    running = null
    last?.finish(arrived)
  }

  const updateGlide = (deltaS: number): boolean => {
    if (!running) return false
    running.timeS += deltaS
    const isGoing = running.glide.writePoseAt(running.timeS, glidePose)
    running.move?.(glidePose)
    pose.x = glidePose.x
    pose.z = glidePose.z
    if (running.isLeadingLook) {
      pose.yawRad = glidePose.yawRad
      pose.pitchRad = glidePose.pitchRad
    }
    if (!isGoing) endGlide(true)
    return true
  }

  const updateTurn = (deltaS: number): boolean => {
    if (turnTargetRad === null) return false
    const restRad = computeShortestTurnRad(pose.yawRad, turnTargetRad)
    const fastestRad = MAX_TURN_RADPS * deltaS
    const byRad = restRad * (1 - Math.exp(-TURN_PER_S * deltaS))
    rotate(isMotionReduced() ? restRad : Math.max(-fastestRad, Math.min(fastestRad, byRad)))
    pose.pitchRad *= Math.exp(-TURN_PER_S * deltaS)
    if (Math.abs(restRad) < TURN_TOLERANCE_RAD || isMotionReduced()) turnTargetRad = null
    return true
  }

  const rotate = (byRad: number) => {
    if (deviceOrientation) deviceOffsetRad += byRad
    pose.yawRad += byRad
  }

  const endWalkAtWall = () => {
    if (isWalkEnded || isLookFree || walker.heldUpS < HELD_UP_S || !isWalkingAhead()) return
    turnTargetRad = chooseTurnAtWall?.() ?? null
    isWalkEnded = turnTargetRad !== null
    isLookFree = !isWalkEnded
  }

  const isWalkingAhead = () => input.turn === 0 && input.forward > MIN_FORWARD && input.forward > Math.abs(input.right)

  const readInput = () => {
    input.forward = joystick.y + keys.forward
    input.right = joystick.x + keys.right
    input.turn = keys.turn
    input.isFast = keys.isFast
    return input.forward !== 0 || input.right !== 0 || input.turn !== 0
  }

  return {
    pose,
    setJoystick(x, y) {
      joystick = { x, y }
    },
    setKeys(next) {
      keys = next
    },
    look(yawByRad, pitchByRad) {
      if (running) running.isLeadingLook = false
      turnTargetRad = null
      isWalkEnded = false
      isLookFree = true
      if (deviceOrientation) deviceOffsetRad += yawByRad
      walker.look(yawByRad, pitchByRad)
    },
    turnTo(yawRad) {
      if (running) running.isLeadingLook = false
      turnTargetRad = yawRad
    },
    setDeviceOrientation(next) {
      if (next && !deviceOrientation) deviceOffsetRad = pose.yawRad - next.yawRad
      deviceOrientation = next
    },
    glideTo(to, options) {
      endGlide(false)
      turnTargetRad = null
      walker.stop()
      if (isMotionReduced()) {
        walker.teleport(to)
        return Promise.resolve(true)
      }
      return new Promise((finish) => {
        // A copy: the pose itself moves on under the glide.
        running = {
          glide: createPoseGlide({ ...pose }, to, options),
          timeS: 0,
          isLeadingLook: deviceOrientation === null,
          isKept: options?.isKept === true,
          move: undefined,
          finish,
        }
      })
    },
    teleport(next) {
      endGlide(false)
      turnTargetRad = null
      isWalkEnded = isLookFree = false
      walker.teleport(next)
    },
    relocate(move) {
      const next = { ...pose }
      move(next)
      deviceOffsetRad += next.yawRad - pose.yawRad
      if (running) running.move = move
      walker.teleport(next)
    },
    stop() {
      endGlide(false)
      walker.stop()
    },
    update(deltaS) {
      const isSteered = readInput()
      isLookFree &&= isSteered
      isWalkEnded &&= isWalkingAhead()
      if (isWalkEnded) input.forward = input.right = 0
      if (isSteered && running?.isKept === false) endGlide(false)
      if (input.turn !== 0) turnTargetRad = null
      const moves = running ? updateGlide(deltaS) : walker.step(input, deltaS)
      endWalkAtWall()
      const turns = updateTurn(deltaS)
      if (deviceOrientation) {
        pose.yawRad = deviceOrientation.yawRad + deviceOffsetRad
        pose.pitchRad = deviceOrientation.pitchRad
      }
      return moves || turns || isSteered
    },
    get isGliding() {
      return running !== null
    },
    get isLedByDevice() {
      return deviceOrientation !== null
    },
  }
}

/** Options for walking along a path and looking ahead. */
export function createPathGlideOptions(path: readonly PlanPoint[]): PoseGlideOptions {
  return { path, isLookingAhead: true, speedMps: 2.4 }
}
