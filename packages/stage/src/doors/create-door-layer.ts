/** Doors that lead from hall to hall. Load it with `import()` only: a hall alone has none. */
import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'
import { Group, PerspectiveCamera, type Ray, Vector3 } from 'three'
import type { VisitorPose } from '../locomotion/walker.ts'
import type { StageHall, StageLayerContext, StageLayerView, ViewedHall } from '../stage-layer.ts'
import { createHallView } from '../view/hall-view.ts'
import {
  computeYawOut,
  type DoorFrame,
  findDoorFrame,
  fromPlaceAtDoor,
  movePose,
  type PlaceAtDoor,
  toPlaceAtDoor,
} from './door-frame.ts'
import type { DoorLayer, DoorLayerOptions, OpenDoor } from './door-layer.ts'
import { createDoorwayView, type DoorwayView } from './doorway-view.ts'
import { createNextHall, type NextHall } from './next-hall.ts'

// An exhibition loads the hall together with this chunk: their common code stays in the hall's.
export { HallStage } from '../hall-stage.tsx'

/** Whoever walks on from here, towards a door, goes through. */
const THRESHOLD_M = 1.35
/** Who is led to a door comes this near. */
const BEFORE_DOOR_M = 1.2
/** Where one arrives. */
const BEHIND_DOOR_M = 1.7
/** Less than this share of the way ahead does not lead through the door. */
const FACING = 0.75
/** The eyes are in the next hall before the plane of the door is nearer than what they can see. */
const CROSSING_M = 0.08
/** And nothing of what closes its opening is before them. */
const ARRIVING_M = -0.03
const PASSING_MPS = 1.9
/** Farther doors are not drawn live. */
const LIVE_WITHIN_M = 14

/** A door in the hall that is shown. */
interface Doorway {
  door: OpenDoor
  frame: DoorFrame
  view: DoorwayView
  next: NextHall | null
}

interface MountedDoors {
  showDoors(): void
  showNextHall(): void
  walkThrough(doorId: string): void
  view: StageLayerView
}

/**
 * @example
 * ```ts
 * const layer = createDoorLayer({ onNear: (id) => layer.prepareHall(id, hall, openingId), onPass: () => undefined })
 * layer.setDoors([{ id: 'd1', openingId: 'way_out', title: '二楼展厅', glimpse: null }])
 * ```
 */
export function createDoorLayer({ onNear, onPass }: DoorLayerOptions): DoorLayer {
  let doors: readonly OpenDoor[] = []
  /** What the page has said of the hall behind a door. */
  let prepared: { doorId: string; hall: StageHall; openingId: string } | null = null
  /** Drawn behind no door now: the hall that the visitor has left. */
  let kept: ViewedHall | null = null
  let mounted: MountedDoors | null = null
  let isDisposed = false

  const disposeKept = () => {
    kept?.view.dispose()
    kept = null
  }
  const unmount = () => {
    mounted?.view.dispose()
    mounted = null
  }

  return {
    setDoors(next) {
      doors = next
      mounted?.showDoors()
    },
    prepareHall(doorId, hall, openingId) {
      prepared = { doorId, hall, openingId }
      mounted?.showNextHall()
    },
    walkThrough: (doorId) => mounted?.walkThrough(doorId),
    mount(hall) {
      unmount()
      const next = enter(hall)
      if (isDisposed) next.view.dispose()
      else mounted = next
      return next.view
    },
    dispose() {
      isDisposed = true
      unmount()
      disposeKept()
    },
  }

  function enter(context: StageLayerContext): MountedDoors {
    const { renderer, scene, motion, invalidate, decode } = context
    const object = new Group()
    scene.add(object)
    let doorways: Doorway[] = []
    let nearestId: string | null = null
    /** Somebody wants to go through. */
    let wantedId: string | null = null
    /** Somebody goes through. */
    let passing: { doorway: Doorway; next: NextHall } | null = null
    let lastBeforeM = Number.NaN
    let isGone = false

    const releaseNext = (doorway: Doorway) => {
      if (!doorway.next) return
      doorway.view.setLive(null)
      const viewed = doorway.next.release()
      doorway.next = null
      disposeKept()
      kept = viewed
    }
    const clear = () => {
      for (const doorway of doorways) {
        releaseNext(doorway)
        doorway.view.dispose()
      }
      doorways = []
    }
    const showDoors = () => {
      clear()
      const building = context.building()
      doorways = doors.flatMap((door): Doorway[] => {
        const frame = findDoorFrame(building, door.openingId)
        if (!frame) return []
        return [{ door, frame, view: createDoorwayView(frame, door, { renderer, decode, invalidate }), next: null }]
      })
      for (const { view } of doorways) object.add(view.object)
      nearestId = null
      showNextHall()
      invalidate()
    }
    const takeView = (hall: StageHall): ViewedHall => {
      if (kept?.hall.document === hall.document) {
        const viewed = kept
        kept = null
        return viewed
      }
      disposeKept()
      const view = createHallView({ renderer, invalidate, decode })
      view.setDocument(hall.document)
      view.setPictures(hall.pictures)
      view.setLightmap(hall.lightmap)
      return { hall, view }
    }
    const showNextHall = () => {
      const doorway = doorways.find(({ door }) => door.id === prepared?.doorId)
      if (!doorway || !prepared) return
      const { hall, openingId } = prepared
      if (doorway.next?.viewed.hall.document === hall.document) return
      const to = findDoorFrame(hall.document.building, openingId)
      if (!to) return
      for (const other of doorways) releaseNext(other)
      const onReady = () => {
        doorway.view.setLive(doorway.next?.texture ?? null)
        invalidate()
      }
      doorway.next = createNextHall(renderer, takeView(hall), { from: doorway.frame, to, onReady })
    }

    const findNearest = (): Doorway | undefined => {
      let nearest = doorways[0]
      for (const doorway of doorways) {
        if (nearest && measureDistanceM(doorway.frame, motion.pose) < measureDistanceM(nearest.frame, motion.pose))
          nearest = doorway
      }
      return nearest
    }

    const pass = (doorway: Doorway) => {
      wantedId = null
      if (!doorway.next) return onPass(doorway.door.id, false)
      const next = doorway.next
      const landing = findLanding(next.viewed.hall.document.building, next.frame)
      const [x, z] = fromPlaceAtDoor(doorway.frame, { asideM: -landing.asideM, beforeM: -landing.beforeM })
      passing = { doorway, next }
      const yawRad = computeYawOut(doorway.frame)
      const path = [doorway.frame.at, [x, z] as [number, number]]
      void motion
        .glideTo({ x, z, yawRad, pitchRad: 0 }, { path, isLookingAhead: true, speedMps: PASSING_MPS, isKept: true })
        .then((hasArrived) => {
          // Something else leads them: they stay here.
          if (!hasArrived) passing = null
        })
      invalidate()
    }

    const cross = ({ doorway, next }: NonNullable<typeof passing>) => {
      const { frame } = doorway
      passing = null
      doorway.next = null
      const viewed = next.release()
      prepared = null
      doors = []
      disposeKept()
      kept = context.enterHall(viewed, (pose) => {
        movePose(pose, frame, next.frame)
        const { asideM, beforeM } = toPlaceAtDoor(next.frame, pose)
        if (beforeM < ARRIVING_M) [pose.x, pose.z] = fromPlaceAtDoor(next.frame, { asideM, beforeM: ARRIVING_M })
      })
      kept.view.object.removeFromParent()
      onPass(doorway.door.id, true)
    }

    /** Whether the visitor walks into a door that stands open. */
    const isEntering = (nearest: Doorway): boolean => {
      const { pose } = motion
      const { beforeM } = toPlaceAtDoor(nearest.frame, pose)
      const isComing = beforeM < lastBeforeM - 1e-4
      lastBeforeM = beforeM
      if (!isBefore(nearest.frame, pose)) {
        // They have gone elsewhere.
        if (!motion.isGliding) wantedId = null
        return false
      }
      if (wantedId === nearest.door.id) return true
      return isComing && !motion.isGliding && Math.cos(pose.yawRad - computeYawOut(nearest.frame)) > FACING
    }

    showDoors()
    return {
      showDoors,
      showNextHall,
      walkThrough(doorId) {
        const doorway = doorways.find(({ door }) => door.id === doorId)
        if (!doorway) return
        wantedId = doorId
        onNear(doorId)
        if (isBefore(doorway.frame, motion.pose)) return pass(doorway)
        context.walkTo(fromPlaceAtDoor(doorway.frame, { asideM: 0, beforeM: BEFORE_DOOR_M }))
      },
      view: {
        update(eyes, _, deltaS) {
          if (isGone) return false
          const nearest = findNearest()
          if (nearest && nearest.door.id !== nearestId) {
            nearestId = nearest.door.id
            onNear(nearestId)
          }
          if (passing && toPlaceAtDoor(passing.doorway.frame, motion.pose).beforeM < CROSSING_M) {
            cross(passing)
            return true
          }
          if (!passing && nearest && isEntering(nearest)) pass(nearest)
          let hasChanges = passing !== null
          for (const { frame, view, next } of doorways) {
            if (next && eyes instanceof PerspectiveCamera && isSeen(frame, motion.pose)) {
              hasChanges = next.draw(eyes, deltaS) || hasChanges
            }
            hasChanges = view.update(deltaS) || hasChanges
          }
          return hasChanges
        },
        tap(ray, distanceM) {
          const tapped = doorways.find(({ frame }) => measureAlongM(ray, frame) < distanceM)
          if (tapped) mounted?.walkThrough(tapped.door.id)
          return tapped !== undefined
        },
        dispose() {
          if (isGone) return
          isGone = true
          clear()
          object.removeFromParent()
        },
      },
    }
  }
}

const measureDistanceM = ({ at }: DoorFrame, { x, z }: VisitorPose): number => Math.hypot(x - at[0], z - at[1])

/** Close enough to walk straight through. */
function isBefore(frame: DoorFrame, pose: VisitorPose): boolean {
  const { asideM, beforeM } = toPlaceAtDoor(frame, pose)
  return beforeM > 0 && beforeM < THRESHOLD_M && Math.abs(asideM) < frame.hole.widthM / 2
}

/** Whether a door is near and before its wall; where one looks does not matter, the renderer finds that out. */
function isSeen(frame: DoorFrame, pose: VisitorPose): boolean {
  const { beforeM } = toPlaceAtDoor(frame, pose)
  return beforeM > 0 && measureDistanceM(frame, pose) < LIVE_WITHIN_M
}

/** Where one comes to stand behind a door: straight ahead, or as near to there as the hall lets one. */
function findLanding(building: Building, frame: DoorFrame): PlaceAtDoor {
  const [x, z] = fromPlaceAtDoor(frame, { asideM: 0, beforeM: BEHIND_DOOR_M })
  const position = { x, z }
  createCollider(building).moveToNearestFree(position)
  return toPlaceAtDoor(frame, position)
}

const hit = new Vector3()

/** How far along a ray an opening is; infinite where the ray does not go through it from inside. */
function measureAlongM(ray: Ray, { surface, hole, normal }: DoorFrame): number {
  const against = ray.direction.x * normal[0] + ray.direction.z * normal[1]
  if (against > -1e-6) return Number.POSITIVE_INFINITY
  const alongM = ((surface.a[0] - ray.origin.x) * normal[0] + (surface.a[1] - ray.origin.z) * normal[1]) / against
  hit.copy(ray.direction).multiplyScalar(alongM).add(ray.origin)
  const uM = (hit.x - surface.a[0]) * surface.direction[0] + (hit.z - surface.a[1]) * surface.direction[1]
  return alongM > 0 && isInOpening(hole, uM, hit.y) ? alongM : Number.POSITIVE_INFINITY
}
