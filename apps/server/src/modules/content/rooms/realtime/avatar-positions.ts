import {
  PRESENCE_BYTES,
  PRESENCE_FLAG,
  PRESENCE_RATE_HZ,
  type PresencePose,
  readPresence,
  writePresence,
} from '@zhanjian/scene/presence.ts'

/** Bounds of avatar positions, in metres. */
export interface WalkableBounds {
  minX: number
  maxX: number
  minZ: number
  maxZ: number
}

interface TrackedAvatar {
  /** Of the hall in which it is. */
  bounds: WalkableBounds
  pose: PresencePose | null
  atMs: number
  hasMoved: boolean
}

/** Faster than any avatar runs. A larger step without the jump flag is shortened. */
export const MAX_SPEED_M_PER_S = 12
const MIN_Y_M = -2
const MAX_Y_M = 14
/** Tolerance for frames that arrive in bursts on a bad connection. */
const SLACK_S = 2 / PRESENCE_RATE_HZ

/** Positions of the avatars of one room, in the binary format of the contract. @param ownBounds of where it begins */
export function createAvatarPositions(ownBounds: WalkableBounds) {
  const figures = new Map<number, TrackedAvatar>()

  return {
    /** Adds an avatar. @returns its id: the lowest free number */
    add(nowMs: number): number {
      let id = 0
      while (figures.has(id)) id += 1
      figures.set(id, { bounds: ownBounds, pose: null, atMs: nowMs, hasMoved: false })
      return id
    },

    remove(id: number): void {
      figures.delete(id)
    },

    /** It is in another hall, and nowhere until it says where. */
    enter(id: number, bounds: WalkableBounds): void {
      const figure = figures.get(id)
      if (figure !== undefined) Object.assign(figure, { bounds, pose: null, hasMoved: false })
    },

    /** Ignores malformed records. Clamps the position to the bounds and to the maximum speed. */
    move(id: number, bytes: Uint8Array, nowMs: number): void {
      const figure = figures.get(id)
      const requested = bytes.byteLength === PRESENCE_BYTES ? readPresence(toDataView(bytes), 0) : null
      if (figure === undefined || requested === null) return
      const { minX, maxX, minZ, maxZ } = figure.bounds
      const xM = clamp(requested.xM, minX, maxX)
      const yM = clamp(requested.yM, MIN_Y_M, MAX_Y_M)
      const zM = clamp(requested.zM, minZ, maxZ)
      const pose = { ...requested, figureId: id, ...limitStep(figure, { ...requested, xM, yM, zM }, nowMs) }
      figure.hasMoved ||= figure.pose === null || hasPoseChanged(figure.pose, pose)
      figure.pose = pose
      figure.atMs = nowMs
    },

    /** Poses that changed since the last call; null: none. */
    takeChanges(): Uint8Array | null {
      const moved = [...figures.values()].flatMap((figure) => (figure.hasMoved && figure.pose !== null ? [figure.pose] : []))
      for (const figure of figures.values()) figure.hasMoved = false
      return moved.length === 0 ? null : encodePoses(moved)
    },

    /** Positions of all avatars, for a client that joins; null: none. */
    snapshotAll(): Uint8Array | null {
      const poses = [...figures.values()].flatMap(({ pose }) => pose ?? [])
      return poses.length === 0 ? null : encodePoses(poses)
    },
  }
}

type Position = Pick<PresencePose, 'xM' | 'yM' | 'zM'>

function limitStep({ pose, atMs }: TrackedAvatar, requested: PresencePose, nowMs: number): Position {
  const { xM, yM, zM } = requested
  if (pose === null || (requested.flags & PRESENCE_FLAG.TELEPORT) !== 0) return { xM, yM, zM }
  const [dx, dy, dz] = [xM - pose.xM, yM - pose.yM, zM - pose.zM]
  const distanceM = Math.hypot(dx, dy, dz)
  const reachM = MAX_SPEED_M_PER_S * (Math.max(0, nowMs - atMs) / 1000 + SLACK_S)
  const share = distanceM <= reachM ? 1 : reachM / distanceM
  return { xM: pose.xM + dx * share, yM: pose.yM + dy * share, zM: pose.zM + dz * share }
}

/** Clients repeat an unchanged pose from time to time; it is not broadcast. */
const hasPoseChanged = (before: PresencePose, after: PresencePose): boolean =>
  (['flags', 'xM', 'yM', 'zM', 'yawRad', 'pitchRad'] as const).some((part) => before[part] !== after[part])

function encodePoses(poses: readonly PresencePose[]): Uint8Array {
  const bytes = new Uint8Array(poses.length * PRESENCE_BYTES)
  const view = toDataView(bytes)
  poses.forEach((pose, index) => writePresence(view, index * PRESENCE_BYTES, pose))
  return bytes
}

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength)
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
