/** Who is there and how each of them stands, walks and looks at this moment. Pure; nothing is allocated while they only move. */
import { PRESENCE_BYTES, readPresence } from '@zhanjian/scene/presence.ts'
import type { Companion } from './company.ts'
import { createTrack, shortWay, type Track, type TrackPose } from './track.ts'

/** More than any room has; those beyond are not drawn. */
export const MOST_FIGURES = 60

export interface Figure {
  companion: Companion
  pose: TrackPose
  /** The body follows the look a little later. */
  bodyYawRad: number
  /** 0 stands … 1 walks. */
  gait: number
  /** Of the stride; one round is two steps. */
  strideRad: number
  /** 0 … 1: comes, goes. */
  opacity: number
  /** 0 … 1: of the name; the nearest of those before the eye bear one. */
  nameOpacity: number
  distanceM: number
  /** Whether the eye may see it. */
  isBefore: boolean
  isShown: boolean
  isLeaving: boolean
}

export interface Figures {
  /** Those who stand somewhere: first those the eye cannot see, then the others, the farthest first. */
  readonly shown: readonly Figure[]
  setPeople(people: readonly Companion[]): void
  /** True when somebody has moved, turned or come. */
  takeSnapshot(bytes: Uint8Array, receivedAtMs: number): boolean
  find(figureId: number): Figure | undefined
  /** Moves everybody on, as somebody sees them; true while somebody moves, comes or goes. */
  update(nowMs: number, eye: Readonly<Eye>): boolean
}

export interface Eye {
  x: number
  z: number
  /** Which way it looks, on the plan: of length 1 when it looks level, shorter when up or down. */
  lookX: number
  lookZ: number
}

/** Of people nobody has told of yet; a room never holds so many. */
const MOST_TRACKS = 256
const LONGEST_FRAME_S = 0.1
const FADE_PER_S = 3.5
const NAME_FADE_PER_S = 4
const MOST_NAMES = 12
/** Cosine of the angle off the look up to which somebody may see them. */
const LEAST_BEFORE = 0.35
/** So near some of a figure may be seen whichever way one looks. */
const BESIDE_M = 1.2
const WALK_MPS = 1.7
const STRIDE_M = 1.35
/** How quickly gait follows speed, and the body the look. */
const GAIT_PER_S = 9
const BODY_PER_S = 3
const MOST_TWIST_RAD = 0.75
const STILL = 0.004

export function createFigures(): Figures {
  const tracks = new Map<number, Track>()
  const figures = new Map<number, Figure>()
  const shown: Figure[] = []
  let lastMs = Number.NaN
  /** Somebody is new, or has been told of for the first time. */
  let areNew = false

  const begin = (figure: Figure, track: Track, nowMs: number) => {
    figure.isShown = true
    track.poseAt(nowMs, figure.pose)
    figure.bodyYawRad = figure.pose.yawRad
    shown.push(figure)
  }
  const leave = (figure: Figure, index: number) => {
    shown.splice(index, 1)
    const { figureId } = figure.companion
    if (figures.get(figureId) !== figure) return
    figures.delete(figureId)
    tracks.delete(figureId)
  }

  return {
    shown,
    setPeople(people) {
      const there = new Set(people.map(({ figureId }) => figureId))
      for (const [figureId, figure] of figures) {
        figure.isLeaving = !there.has(figureId)
        // Nobody has seen them: they are gone at once.
        if (figure.isLeaving && !figure.isShown) figures.delete(figureId)
      }
      for (const companion of people.slice(0, MOST_FIGURES)) {
        const known = figures.get(companion.figureId)
        if (known) known.companion = companion
        else {
          figures.set(companion.figureId, newFigure(companion))
          areNew = true
        }
      }
    },
    takeSnapshot(bytes, receivedAtMs) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      let isNews = false
      for (let offset = 0; offset + PRESENCE_BYTES <= bytes.byteLength; offset += PRESENCE_BYTES) {
        const pose = readPresence(view, offset)
        if (!pose) continue
        const track = tracks.get(pose.figureId)
        if (track) isNews = track.take(pose, receivedAtMs) || isNews
        else if (tracks.size < MOST_TRACKS) {
          tracks.set(pose.figureId, createTrack(pose, receivedAtMs))
          isNews = areNew = true
        }
      }
      return isNews
    },
    find: (figureId) => {
      const figure = figures.get(figureId)
      return figure?.isShown ? figure : undefined
    },
    update(nowMs, eye) {
      const deltaS = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_FRAME_S, Math.max(0, (nowMs - lastMs) / 1000))
      lastMs = nowMs
      if (areNew) {
        areNew = false
        for (const figure of figures.values()) {
          const track = tracks.get(figure.companion.figureId)
          if (track && !figure.isShown) begin(figure, track, nowMs)
        }
      }
      let goesOn = false
      for (let index = shown.length - 1; index >= 0; index--) {
        const figure = shown[index]
        if (!figure) continue
        const track = tracks.get(figure.companion.figureId)
        goesOn = (track !== undefined && follow(figure, track, nowMs, deltaS)) || goesOn
        goesOn = approach(figure, 'opacity', figure.isLeaving ? 0 : 1, FADE_PER_S * deltaS) || goesOn
        see(figure, eye)
        if (figure.isLeaving && figure.opacity === 0) leave(figure, index)
      }
      farthestFirst(shown)
      let named = 0
      for (let index = shown.length - 1; index >= 0; index--) {
        const figure = shown[index]
        if (!figure) continue
        const isNamed = figure.isBefore && (figure.companion.isHost || named < MOST_NAMES)
        if (isNamed) named++
        goesOn = approach(figure, 'nameOpacity', isNamed ? 1 : 0, NAME_FADE_PER_S * deltaS) || goesOn
      }
      return goesOn
    },
  }
}

function newFigure(companion: Companion): Figure {
  return {
    companion,
    pose: { x: 0, y: 0, z: 0, yawRad: 0, pitchRad: 0, jumps: 0 },
    bodyYawRad: 0,
    gait: 0,
    strideRad: 0,
    opacity: 0,
    nameOpacity: 0,
    distanceM: 0,
    isBefore: false,
    isShown: false,
    isLeaving: false,
  }
}

/** True while it moves or turns. */
function follow(figure: Figure, track: Track, nowMs: number, deltaS: number): boolean {
  const { pose } = figure
  const { x, z, jumps } = pose
  const goesOn = track.poseAt(nowMs, pose)
  if (pose.jumps !== jumps) {
    // Stands elsewhere: comes anew.
    figure.opacity = 0
    figure.gait = 0
    figure.bodyYawRad = pose.yawRad
    return true
  }
  const walkedM = Math.hypot(pose.x - x, pose.z - z)
  const speed = deltaS > 0 ? Math.min(1, walkedM / deltaS / WALK_MPS) : figure.gait
  figure.gait += (speed - figure.gait) * (1 - Math.exp(-GAIT_PER_S * deltaS))
  figure.strideRad = (figure.strideRad + (walkedM / STRIDE_M) * 2 * Math.PI) % (2 * Math.PI)
  const twistRad = shortWay(pose.yawRad - figure.bodyYawRad)
  const keptRad = Math.max(
    -MOST_TWIST_RAD,
    Math.min(MOST_TWIST_RAD, twistRad * Math.exp(-BODY_PER_S * (1 + figure.gait) * deltaS)),
  )
  figure.bodyYawRad = pose.yawRad - keptRad
  if (figure.gait < STILL) figure.gait = 0
  return goesOn || figure.gait > 0 || Math.abs(keptRad) > STILL
}

/** Towards a share by at most a step; true while it is not there. */
function approach(figure: Figure, key: 'opacity' | 'nameOpacity', aim: number, step: number): boolean {
  const value = figure[key]
  figure[key] = aim > value ? Math.min(aim, value + step) : Math.max(aim, value - step)
  return figure[key] !== aim
}

function see(figure: Figure, eye: Readonly<Eye>): void {
  const x = figure.pose.x - eye.x
  const z = figure.pose.z - eye.z
  figure.distanceM = Math.hypot(x, z)
  // Who looks down at the floor sees all round.
  const level = Math.hypot(eye.lookX, eye.lookZ)
  const least = LEAST_BEFORE * level - 2 * (1 - level)
  figure.isBefore = figure.distanceM < BESIDE_M || x * eye.lookX + z * eye.lookZ > least * figure.distanceM
}

function isFirst(one: Figure, other: Figure): boolean {
  return one.isBefore === other.isBefore ? one.distanceM > other.distanceM : other.isBefore
}

/** In place, and in hardly any time: from frame to frame the order changes little. */
function farthestFirst(figures: Figure[]): void {
  for (let index = 1; index < figures.length; index++) {
    const figure = figures[index]
    if (!figure) continue
    let to = index
    for (; to > 0; to--) {
      const before = figures[to - 1]
      if (!before || !isFirst(figure, before)) break
      figures[to] = before
    }
    figures[to] = figure
  }
}
