/** Who walks into a door that stands open is led through it, and is in the next hall halfway. */
import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import type { Motion } from '../locomotion/motion.ts'
import type { VisitorPose } from '../locomotion/walker.ts'
import { computeYawOut, type DoorFrame, fromPlaceAtDoor, type PlaceAtDoor, toPlaceAtDoor } from './door-frame.ts'
import type { NextHall } from './next-hall.ts'

/** What of a door decides whether one can go through. */
export interface PassableDoor {
  id: string
  frame: DoorFrame
  /** null: nothing lies behind it yet. */
  next: NextHall | null
}

export interface DoorPassageOptions {
  motion: Motion
  /** They stand before a door behind which there is nothing yet. Told once until they have gone elsewhere. */
  onRefuse: (doorId: string) => void
  /** Their eyes are in the plane of the door. */
  onCross: (door: PassableDoor, next: NextHall) => void
  /** Something else leads them away before they are through. */
  onTurnBack: () => void
}

export interface DoorPassage {
  readonly isPassing: boolean
  /** They want to go through. @returns whether they stand before the door, and go; else somebody has to lead them there */
  enter(door: PassableDoor): boolean
  /** Called before each frame, with the door that is nearest to them. */
  update(nearest: PassableDoor): void
}

/** Whoever walks on from here, towards a door, goes through. */
const THRESHOLD_M = 1.35
/** Where one arrives. */
const BEHIND_DOOR_M = 1.7
/** Less than this share of the way ahead does not lead through the door. */
const FACING = 0.75
/** The eyes are in the next hall before the plane of the door is nearer than what they can see. */
const CROSSING_M = 0.08
const PASSING_MPS = 1.9
/** Less is no step. */
const MIN_STEP_M = 1e-4

export function createDoorPassage({ motion, onRefuse, onCross, onTurnBack }: DoorPassageOptions): DoorPassage {
  const { pose } = motion
  let wantedId: string | null = null
  let refusedId: string | null = null
  let passing: { door: PassableDoor; next: NextHall } | null = null
  let lastBeforeM = Number.NaN

  const pass = (door: PassableDoor) => {
    wantedId = null
    const { next, frame } = door
    if (!next) {
      refusedId = door.id
      return onRefuse(door.id)
    }
    const started = { door, next }
    passing = started
    const { asideM, beforeM } = findLanding(next.viewed.hall.document.building, next.frame)
    const [x, z] = fromPlaceAtDoor(frame, { asideM: -asideM, beforeM: -beforeM })
    const path: [number, number][] = [[...frame.at], [x, z]]
    void motion
      .glideTo(
        { x, z, yawRad: computeYawOut(frame), pitchRad: 0 },
        { path, isLookingAhead: true, speedMps: PASSING_MPS, isKept: true },
      )
      .then(() => {
        if (passing !== started) return
        passing = null
        // Where motion is reduced they stand behind the door at once.
        if (isThrough(door, pose)) onCross(door, next)
        else onTurnBack()
      })
  }

  /** Whether they walk into a door by themselves. */
  const isWalkingInto = ({ frame }: PassableDoor): boolean => {
    const { beforeM } = toPlaceAtDoor(frame, pose)
    const isComing = beforeM < lastBeforeM - MIN_STEP_M
    lastBeforeM = beforeM
    return isComing && !motion.isGliding && Math.cos(pose.yawRad - computeYawOut(frame)) > FACING
  }

  return {
    get isPassing() {
      return passing !== null
    },
    enter(door) {
      if (passing) return true
      wantedId = door.id
      if (!isBefore(door.frame, pose)) return false
      pass(door)
      return true
    },
    update(nearest) {
      if (passing) {
        const { door, next } = passing
        if (!isThrough(door, pose)) return
        passing = null
        return onCross(door, next)
      }
      const isIn = isWalkingInto(nearest)
      if (!isBefore(nearest.frame, pose)) {
        // They have gone elsewhere.
        if (!motion.isGliding) wantedId = null
        refusedId = null
      } else if (wantedId === nearest.id || (isIn && refusedId !== nearest.id)) pass(nearest)
    },
  }
}

const isThrough = ({ frame }: PassableDoor, pose: VisitorPose): boolean => toPlaceAtDoor(frame, pose).beforeM < CROSSING_M

/** Close enough to walk straight through. */
function isBefore(frame: DoorFrame, pose: VisitorPose): boolean {
  const { asideM, beforeM } = toPlaceAtDoor(frame, pose)
  return beforeM > 0 && beforeM < THRESHOLD_M && Math.abs(asideM) < frame.hole.widthM / 2
}

/** Where one comes to stand behind a door: straight ahead, or as near to there as the hall lets one. */
function findLanding(building: Building, frame: DoorFrame): PlaceAtDoor {
  const [x, z] = fromPlaceAtDoor(frame, { asideM: 0, beforeM: BEHIND_DOOR_M })
  const position = { x, z }
  createCollider(building).moveToNearestFree(position)
  return toPlaceAtDoor(frame, position)
}
