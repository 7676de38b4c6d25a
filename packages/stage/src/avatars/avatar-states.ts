/** State of all avatars at a moment: position, gait, direction of view, visibility. Pure; movement allocates nothing. */

import { type BodyState, getStrideM } from '@zhanjian/scene/avatar/body-pose.ts'
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { CARRIED } from '@zhanjian/scene/avatar/shapes/thing-shapes.ts'
import type { Seat } from '@zhanjian/scene/hall/seats.ts'
import { PRESENCE_BYTES, PRESENCE_FLAG, readPresence } from '@zhanjian/scene/presence.ts'
import type { Sight } from '../locomotion/sight.ts'
import type { AvatarGesture, AvatarInfo } from './avatar-layer.ts'
import { createPoseTrack, type PoseTrack, type TrackPose, wrapAngleRad } from './pose-track.ts'

export interface AvatarStatesOptions {
  /** Those beyond are not drawn. */
  maxAvatars: number
}

export interface AvatarState {
  info: AvatarInfo
  pose: TrackPose
  /** The body follows the look a little later. */
  bodyYawRad: number
  /** What the limbs do. */
  body: BodyState
  /** What it does for a moment, and how long. */
  gesture: { kind: AvatarGesture; untilMs: number } | null
  /** Where it sits; null: on the floor, or it stands. */
  seat: Seat | null
  /** 0 … 1: fades in and out. */
  opacity: number
  /** 0 … 1: opacity of the name. Only the nearest avatars in view have one. */
  nameOpacity: number
  distanceM: number
  /** Whether it can be in the view. */
  isInView: boolean
  isPlaced: boolean
  isLeaving: boolean
}

export interface AvatarStates {
  /** Avatars that have a position: first those out of view, then the others, the farthest first. */
  readonly placed: readonly AvatarState[]
  setAvatars(people: readonly AvatarInfo[]): void
  /** @returns whether an avatar has moved, turned or appeared */
  applySnapshot(bytes: Uint8Array, receivedAtMs: number): boolean
  find(figureId: number): AvatarState | undefined
  /** Where one sits in the hall that is shown. */
  setSeats(findSeat: FindSeat): void
  /** Waves or claps for a moment. */
  startGesture(figureId: number, kind: AvatarGesture, nowMs: number): void
  /**
   * Advances all avatars to a moment.
   * @returns whether any of them is still moving or fading
   */
  update(nowMs: number, eye: Readonly<Eye>): boolean
}

/** The nearest free place to sit; null: there is none. */
export type FindSeat = (x: number, z: number, taken: readonly Seat[]) => Seat | null

export interface Eye {
  x: number
  z: number
  /** Which way it looks, on the plan: of length 1 when it looks level, shorter when up or down. */
  lookX: number
  lookZ: number
  /** What it looks at, if at anything: nobody stands in the way of that. */
  sight?: Sight | null
}

/** Includes positions of avatars that are not known yet. A room never has this many. */
const MAX_TRACKS = 256
const MAX_FRAME_S = 0.1
const FADE_PER_S = 3.5
const BODY_RADIUS_M = 0.32
const NAME_FADE_PER_S = 4
const MAX_NAMES = 12
/** Cosine of the angle to the direction of view up to which avatars count as in view. */
const MIN_VIEW_COSINE = 0.35
/** Nearer than this an avatar counts as in view in every direction. */
const ALWAYS_IN_VIEW_M = 1.2
const WALK_MPS = 1.5
/** A figure that walks slowly takes short steps, but none so short that its feet would flutter. */
const MIN_STRIDE_GAIT = 0.22
/** How quickly gait follows speed, and the body the look. */
const GAIT_PER_S = 9
const BODY_PER_S = 3
const MAX_TWIST_RAD = 0.75
const STILL_THRESHOLD = 0.004
/** The floor. */
const FLOOR_M = 0
const SIT_PER_S = 2.2
const GESTURE_PER_S = 3.4
const GESTURE_MS = 2600

export function createAvatarStates({ maxAvatars }: AvatarStatesOptions): AvatarStates {
  const tracks = new Map<number, PoseTrack>()
  const stateById = new Map<number, AvatarState>()
  const placed: AvatarState[] = []
  let lastMs = Number.NaN
  /** An avatar or its first position is new. */
  let hasUnplaced = false
  let findSeat: FindSeat = () => null

  /** Gives a place to who has just sat down. */
  const seatAvatar = (avatar: AvatarState) => {
    const isNew = isSeated(avatar.pose) && avatar.body.seat === 0
    if (!isNew) return
    avatar.seat = findSeat(
      avatar.pose.x,
      avatar.pose.z,
      placed.flatMap(({ seat }) => seat ?? []),
    )
    avatar.body.seatM = avatar.seat?.heightM ?? FLOOR_M
  }

  const placeAvatar = (avatar: AvatarState, track: PoseTrack, nowMs: number) => {
    avatar.isPlaced = true
    track.writePoseAt(nowMs, avatar.pose)
    avatar.bodyYawRad = avatar.pose.yawRad
    placed.push(avatar)
  }
  const removeAvatar = (avatar: AvatarState, index: number) => {
    placed.splice(index, 1)
    const { figureId } = avatar.info
    if (stateById.get(figureId) !== avatar) return
    stateById.delete(figureId)
    tracks.delete(figureId)
  }

  return {
    placed,
    setAvatars(people) {
      const presentIds = new Set(people.map(({ figureId }) => figureId))
      for (const [figureId, avatar] of stateById) {
        avatar.isLeaving = !presentIds.has(figureId)
        // It has never been visible, so it needs no fade.
        if (avatar.isLeaving && !avatar.isPlaced) stateById.delete(figureId)
      }
      for (const person of people.slice(0, maxAvatars)) {
        const known = stateById.get(person.figureId)
        if (known) {
          known.info = person
          known.body.carries = doesCarry(person)
        } else {
          stateById.set(person.figureId, createState(person))
          hasUnplaced = true
        }
      }
    },
    applySnapshot(bytes, receivedAtMs) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      let hasChanged = false
      for (let offset = 0; offset + PRESENCE_BYTES <= bytes.byteLength; offset += PRESENCE_BYTES) {
        const pose = readPresence(view, offset)
        if (!pose) continue
        const track = tracks.get(pose.figureId)
        if (track) hasChanged = track.addRecord(pose, receivedAtMs) || hasChanged
        else if (tracks.size < MAX_TRACKS) {
          tracks.set(pose.figureId, createPoseTrack(pose, receivedAtMs))
          hasChanged = hasUnplaced = true
        }
      }
      return hasChanged
    },
    find: (figureId) => {
      const avatar = stateById.get(figureId)
      return avatar?.isPlaced ? avatar : undefined
    },
    setSeats(find) {
      findSeat = find
      for (const avatar of placed) {
        avatar.seat = null
        avatar.body.seat = 0
      }
    },
    startGesture(figureId, kind, nowMs) {
      const avatar = stateById.get(figureId)
      if (avatar) avatar.gesture = { kind, untilMs: nowMs + GESTURE_MS }
    },
    update(nowMs, eye) {
      const deltaS = Number.isNaN(lastMs) ? 0 : Math.min(MAX_FRAME_S, Math.max(0, (nowMs - lastMs) / 1000))
      lastMs = nowMs
      if (hasUnplaced) {
        hasUnplaced = false
        for (const avatar of stateById.values()) {
          const track = tracks.get(avatar.info.figureId)
          if (track && !avatar.isPlaced) placeAvatar(avatar, track, nowMs)
        }
      }
      let isMoving = false
      for (let index = placed.length - 1; index >= 0; index--) {
        const avatar = placed[index]
        if (!avatar) continue
        const track = tracks.get(avatar.info.figureId)
        isMoving = (track !== undefined && advanceState(avatar, track, nowMs, deltaS)) || isMoving
        seatAvatar(avatar)
        isMoving = advanceGesture(avatar, nowMs, deltaS) || isMoving
        // Nobody stands before what the visitor looks at.
        const opacity = avatar.isLeaving || isInTheWay(avatar, eye) ? 0 : 1
        isMoving = stepTowards(avatar, 'opacity', opacity, FADE_PER_S * deltaS) || isMoving
        updateVisibility(avatar, eye)
        if (avatar.isLeaving && avatar.opacity === 0) removeAvatar(avatar, index)
      }
      sortFarthestFirst(placed)
      let named = 0
      for (let index = placed.length - 1; index >= 0; index--) {
        const avatar = placed[index]
        if (!avatar) continue
        const isNamed = avatar.isInView && (avatar.info.isHost || named < MAX_NAMES)
        if (isNamed) named++
        isMoving = stepTowards(avatar, 'nameOpacity', isNamed ? 1 : 0, NAME_FADE_PER_S * deltaS) || isMoving
      }
      return isMoving
    },
  }
}

function createState(info: AvatarInfo): AvatarState {
  return {
    info,
    pose: { x: 0, y: 0, z: 0, yawRad: 0, pitchRad: 0, jumps: 0, flags: 0 },
    bodyYawRad: 0,
    body: { strideRad: 0, gait: 0, seat: 0, seatM: FLOOR_M, wave: 0, clap: 0, timeS: 0, carries: doesCarry(info) },
    gesture: null,
    seat: null,
    opacity: 0,
    nameOpacity: 0,
    distanceM: 0,
    isInView: false,
    isPlaced: false,
    isLeaving: false,
  }
}

const doesCarry = ({ look }: AvatarInfo): boolean => CARRIED.has(decodeLook(look)?.thing ?? 'none')

/** True while it moves or turns. */
function advanceState(avatar: AvatarState, track: PoseTrack, nowMs: number, deltaS: number): boolean {
  const { pose, body } = avatar
  const { x, z, jumps } = pose
  const isMoving = track.writePoseAt(nowMs, pose)
  if (pose.jumps !== jumps) {
    // It was teleported: fades in at the new position.
    avatar.opacity = 0
    body.gait = 0
    body.seat = 0
    avatar.seat = null
    avatar.bodyYawRad = pose.yawRad
    return true
  }
  const walkedM = Math.hypot(pose.x - x, pose.z - z)
  const speed = deltaS > 0 ? Math.min(1, walkedM / deltaS / WALK_MPS) : body.gait
  body.gait += (speed - body.gait) * (1 - Math.exp(-GAIT_PER_S * deltaS))
  const strideM = getStrideM(Math.max(body.gait, MIN_STRIDE_GAIT))
  body.strideRad = (body.strideRad + (walkedM / strideM) * 2 * Math.PI) % (2 * Math.PI)
  const twistRad = wrapAngleRad(pose.yawRad - avatar.bodyYawRad)
  const twistKeptRad = Math.max(
    -MAX_TWIST_RAD,
    Math.min(MAX_TWIST_RAD, twistRad * Math.exp(-BODY_PER_S * (1 + body.gait) * deltaS)),
  )
  avatar.bodyYawRad = pose.yawRad - twistKeptRad
  if (body.gait < STILL_THRESHOLD) body.gait = 0
  return isMoving || body.gait > 0 || Math.abs(twistKeptRad) > STILL_THRESHOLD
}

const isSeated = ({ flags }: TrackPose): boolean => (flags & PRESENCE_FLAG.SEATED) !== 0

/** True while it sits down, gets up, waves or claps. */
function advanceGesture(avatar: AvatarState, nowMs: number, deltaS: number): boolean {
  const { body, pose } = avatar
  if (avatar.gesture !== null && nowMs > avatar.gesture.untilMs) avatar.gesture = null
  const kind = avatar.gesture?.kind
  const seat = approach(body.seat, isSeated(pose) ? 1 : 0, SIT_PER_S * deltaS)
  const wave = approach(body.wave, kind === 'wave' ? 1 : 0, GESTURE_PER_S * deltaS)
  const clap = approach(body.clap, kind === 'clap' ? 1 : 0, GESTURE_PER_S * deltaS)
  const isStill = seat === body.seat && wave === 0 && clap === 0
  body.seat = seat
  if (seat === 0 && !isSeated(pose)) avatar.seat = null
  body.wave = wave
  body.clap = clap
  return !isStill || kind !== undefined
}

function approach(value: number, target: number, step: number): number {
  return target > value ? Math.min(target, value + step) : Math.max(target, value - step)
}

/** Towards a share by at most a step; true while it is not there. */
function stepTowards(avatar: AvatarState, key: 'opacity' | 'nameOpacity', target: number, step: number): boolean {
  avatar[key] = approach(avatar[key], target, step)
  return avatar[key] !== target
}

function updateVisibility(avatar: AvatarState, eye: Readonly<Eye>): void {
  const x = avatar.pose.x - eye.x
  const z = avatar.pose.z - eye.z
  avatar.distanceM = Math.hypot(x, z)
  // A visitor who looks down at the floor sees in all directions.
  const level = Math.hypot(eye.lookX, eye.lookZ)
  const least = MIN_VIEW_COSINE * level - 2 * (1 - level)
  avatar.isInView = avatar.distanceM < ALWAYS_IN_VIEW_M || x * eye.lookX + z * eye.lookZ > least * avatar.distanceM
}

/** Whether an avatar covers something of what is looked at: the view of it widens from the eye to its edges. */
function isInTheWay({ pose }: AvatarState, { x, z, sight }: Readonly<Eye>): boolean {
  if (!sight) return false
  const [wayX, wayZ] = [sight.x - x, sight.z - z]
  const lengthM = Math.max(Math.hypot(wayX, wayZ), 1e-6)
  const share = ((pose.x - x) * wayX + (pose.z - z) * wayZ) / lengthM ** 2
  const asideM = Math.abs((pose.x - x) * wayZ - (pose.z - z) * wayX) / lengthM
  return share > 0 && share < 1 && asideM < BODY_RADIUS_M + sight.halfWidthM * share
}

function isDrawnBefore(one: AvatarState, other: AvatarState): boolean {
  return one.isInView === other.isInView ? one.distanceM > other.distanceM : other.isInView
}

/** In place, and in hardly any time: from frame to frame the order changes little. */
function sortFarthestFirst(avatars: AvatarState[]): void {
  for (let index = 1; index < avatars.length; index++) {
    const avatar = avatars[index]
    if (!avatar) continue
    let to = index
    for (; to > 0; to--) {
      const before = avatars[to - 1]
      if (!before || !isDrawnBefore(avatar, before)) break
      avatars[to] = before
    }
    avatars[to] = avatar
  }
}
