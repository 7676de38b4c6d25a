/** Who moves the visitor: hands and keys, or a glide that they interrupt. Pure; the frame loop calls `update`. */
import type { PlanPoint } from '@zhanjian/scene/document.ts'
import { createGlide, type Glide, type GlideOptions } from './glide.ts'
import { createWalker, type Slide, type VisitorPose, type WalkInput } from './walker.ts'

export interface Motion {
  readonly pose: VisitorPose
  /** Hands: full tilt is 1; x to the right, y forwards. */
  setJoystick(x: number, y: number): void
  setKeys(keys: Readonly<WalkInput>): void
  /** Turns the look; a glide goes on, its look does not. */
  look(yawByRad: number, pitchByRad: number): void
  /** The device's own direction, or null when it no longer leads. */
  setHeld(held: { yawRad: number; pitchRad: number } | null): void
  /** Resolves true on arrival, false when somebody took over. At once when motion is unwelcome. */
  glideTo(to: Readonly<VisitorPose>, options?: GlideOptions): Promise<boolean>
  put(pose: Readonly<VisitorPose>): void
  stop(): void
  /** True while something moves. */
  update(deltaS: number): boolean
  readonly isGliding: boolean
}

export interface MotionOptions {
  start: Readonly<VisitorPose>
  slide: Slide
  /** Cuts instead of glides. */
  isCalm: () => boolean
}

interface RunningGlide {
  glide: Glide
  timeS: number
  leadsLook: boolean
  finish(arrived: boolean): void
}

export function createMotion({ start, slide, isCalm }: MotionOptions): Motion {
  const walker = createWalker(start, slide)
  const { pose } = walker
  const glided: VisitorPose = { ...start }
  const input: WalkInput = { forward: 0, right: 0, turn: 0, isFast: false }
  let stick = { x: 0, y: 0 }
  let keys: Readonly<WalkInput> = { ...input }
  let running: RunningGlide | null = null
  let held: { yawRad: number; pitchRad: number } | null = null
  /** How far the visitor has turned themselves away from where the device points. */
  let heldOffsetRad = 0

  const end = (arrived: boolean) => {
    const last = running
    running = null
    last?.finish(arrived)
  }

  const updateGlide = (deltaS: number): boolean => {
    if (!running) return false
    running.timeS += deltaS
    const goesOn = running.glide.poseAt(running.timeS, glided)
    pose.x = glided.x
    pose.z = glided.z
    if (running.leadsLook) {
      pose.yawRad = glided.yawRad
      pose.pitchRad = glided.pitchRad
    }
    if (!goesOn) end(true)
    return true
  }

  const readInput = () => {
    input.forward = stick.y + keys.forward
    input.right = stick.x + keys.right
    input.turn = keys.turn
    input.isFast = keys.isFast
    return input.forward !== 0 || input.right !== 0 || input.turn !== 0
  }

  return {
    pose,
    setJoystick(x, y) {
      stick = { x, y }
    },
    setKeys(next) {
      keys = next
    },
    look(yawByRad, pitchByRad) {
      if (running) running.leadsLook = false
      if (held) heldOffsetRad += yawByRad
      walker.look(yawByRad, pitchByRad)
    },
    setHeld(next) {
      if (next && !held) heldOffsetRad = pose.yawRad - next.yawRad
      held = next
    },
    glideTo(to, options) {
      end(false)
      walker.stop()
      if (isCalm()) {
        walker.put(to)
        return Promise.resolve(true)
      }
      return new Promise((finish) => {
        // A copy: the pose itself moves on under the glide.
        running = { glide: createGlide({ ...pose }, to, options), timeS: 0, leadsLook: held === null, finish }
      })
    },
    put(next) {
      end(false)
      walker.put(next)
    },
    stop() {
      end(false)
      walker.stop()
    },
    update(deltaS) {
      const isSteered = readInput()
      if (isSteered && running) end(false)
      const moves = running ? updateGlide(deltaS) : walker.step(input, deltaS)
      if (held) {
        pose.yawRad = held.yawRad + heldOffsetRad
        pose.pitchRad = held.pitchRad
      }
      return moves || isSteered
    },
    get isGliding() {
      return running !== null
    },
  }
}

/** Walks along corners of a path and looks where it goes. */
export function alongPath(path: readonly PlanPoint[]): GlideOptions {
  return { path, looksAhead: true, speedMps: 2.4 }
}
