import {
  PRESENCE_BYTES,
  PRESENCE_FLAG,
  PRESENCE_RATE_HZ,
  type PresencePose,
  readPresence,
  writePresence,
} from '@zhanjian/scene/presence.ts'

/** Where a figure may stand. */
export interface Bounds {
  minX: number
  maxX: number
  minZ: number
  maxZ: number
}

interface Figure {
  pose: PresencePose | null
  atMs: number
  hasMoved: boolean
}

/** Faster than anybody runs; what is further away without the flag of a jump is walked there. */
export const FASTEST_M_PER_S = 12
const LOWEST_M = -2
const HIGHEST_M = 14
/** Frames bunch up on a bad line. */
const SLACK_S = 2 / PRESENCE_RATE_HZ

/** The figures of one room: where each stands, as bytes in and bytes out. */
export function createFigures({ minX, maxX, minZ, maxZ }: Bounds) {
  const figures = new Map<number, Figure>()

  return {
    /** @returns the lowest number that no figure has */
    add(nowMs: number): number {
      let id = 0
      while (figures.has(id)) id += 1
      figures.set(id, { pose: null, atMs: nowMs, hasMoved: false })
      return id
    },

    remove(id: number): void {
      figures.delete(id)
    },

    /** What is no record is passed over; where it says to stand is brought within the hall and within reach. */
    move(id: number, bytes: Uint8Array, nowMs: number): void {
      const figure = figures.get(id)
      const wish = bytes.byteLength === PRESENCE_BYTES ? readPresence(viewOf(bytes), 0) : null
      if (figure === undefined || wish === null) return
      const xM = within(wish.xM, minX, maxX)
      const yM = within(wish.yM, LOWEST_M, HIGHEST_M)
      const zM = within(wish.zM, minZ, maxZ)
      const pose = { ...wish, figureId: id, ...reached(figure, { ...wish, xM, yM, zM }, nowMs) }
      figure.hasMoved ||= figure.pose === null || isElsewhere(figure.pose, pose)
      figure.pose = pose
      figure.atMs = nowMs
    },

    /** Those that moved since the last one; null: nobody did. */
    snapshot(): Uint8Array | null {
      const moved = [...figures.values()].flatMap((figure) => (figure.hasMoved && figure.pose !== null ? [figure.pose] : []))
      for (const figure of figures.values()) figure.hasMoved = false
      return moved.length === 0 ? null : bytesOf(moved)
    },

    /** Where everybody stands, for somebody who comes in. */
    everybody(): Uint8Array | null {
      const standing = [...figures.values()].flatMap(({ pose }) => pose ?? [])
      return standing.length === 0 ? null : bytesOf(standing)
    },
  }
}

type Place = Pick<PresencePose, 'xM' | 'yM' | 'zM'>

function reached({ pose, atMs }: Figure, wish: PresencePose, nowMs: number): Place {
  const { xM, yM, zM } = wish
  if (pose === null || (wish.flags & PRESENCE_FLAG.TELEPORT) !== 0) return { xM, yM, zM }
  const [dx, dy, dz] = [xM - pose.xM, yM - pose.yM, zM - pose.zM]
  const distanceM = Math.hypot(dx, dy, dz)
  const reachM = FASTEST_M_PER_S * (Math.max(0, nowMs - atMs) / 1000 + SLACK_S)
  const share = distanceM <= reachM ? 1 : reachM / distanceM
  return { xM: pose.xM + dx * share, yM: pose.yM + dy * share, zM: pose.zM + dz * share }
}

/** Somebody who stands still says so now and then, and nobody need hear it. */
const isElsewhere = (before: PresencePose, after: PresencePose): boolean =>
  (['flags', 'xM', 'yM', 'zM', 'yawRad', 'pitchRad'] as const).some((part) => before[part] !== after[part])

function bytesOf(poses: readonly PresencePose[]): Uint8Array {
  const bytes = new Uint8Array(poses.length * PRESENCE_BYTES)
  const view = viewOf(bytes)
  poses.forEach((pose, index) => writePresence(view, index * PRESENCE_BYTES, pose))
  return bytes
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength)
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
