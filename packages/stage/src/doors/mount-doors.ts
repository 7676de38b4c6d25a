/** The doors of one hall: each with its sign, behind the nearest one the next hall. */
import { isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'
import { Group, PerspectiveCamera, type Ray, Vector3 } from 'three'
import type { VisitorPose } from '../locomotion/walker.ts'
import type { StageHall, StageLayerContext, StageLayerView, ViewedHall } from '../stage-layer.ts'
import { createHallView } from '../view/hall-view.ts'
import { type DoorFrame, findDoorFrame, fromPlaceAtDoor, movePose, toPlaceAtDoor } from './door-frame.ts'
import type { DoorLayerOptions, OpenDoor } from './door-layer.ts'
import { createDoorPassage, type PassableDoor } from './door-passage.ts'
import { createDoorwayView, type DoorwayView } from './doorway-view.ts'
import { createNextHall, type NextHall } from './next-hall.ts'

/** What goes on from hall to hall. */
export interface DoorState {
  doors: readonly OpenDoor[]
  /** What the page has said of the hall behind a door. */
  prepared: { doorId: string; hall: StageHall; openingId: string } | null
  /** Built, and behind no door now: the hall that the visitor has left. */
  kept: ViewedHall | null
}

export interface MountedDoors {
  showDoors(): void
  /** Only the notes of the doors have changed. */
  showNotes(): void
  showNextHall(): void
  walkThrough(doorId: string): void
  view: StageLayerView
}

interface Doorway extends PassableDoor {
  view: DoorwayView
}

/** Who is led to a door comes this near. */
const BEFORE_DOOR_M = 1.2
/** In the next hall nothing of what closes its opening is before the eyes. */
const ARRIVING_M = -0.03
/** Farther doors are not drawn live. */
const LIVE_WITHIN_M = 14

export function disposeKept(state: DoorState): void {
  state.kept?.view.dispose()
  state.kept = null
}

export function mountDoors(context: StageLayerContext, state: DoorState, { onNear, onPass }: DoorLayerOptions): MountedDoors {
  const { renderer, motion, invalidate, decode } = context
  const object = new Group()
  context.scene.add(object)
  let doorways: Doorway[] = []
  let nearestId: string | null = null
  let isGone = false
  const passage = createDoorPassage({
    motion,
    onRefuse: (doorId) => onPass(doorId, false),
    onCross: cross,
    onTurnBack: () => isGone || showDoors(),
  })

  showDoors()
  return {
    showDoors,
    showNotes,
    showNextHall,
    walkThrough,
    view: {
      update(eyes, _, deltaS) {
        const nearest = isGone ? undefined : findNearest()
        if (!nearest) return false
        if (nearest.id !== nearestId) {
          nearestId = nearest.id
          onNear(nearestId)
        }
        passage.update(nearest)
        let hasChanges = passage.isPassing
        for (const doorway of doorways) hasChanges = drawDoorway(doorway, eyes, deltaS) || hasChanges
        return hasChanges
      },
      tap(ray, distanceM) {
        const tapped = doorways.find(({ frame }) => measureAlongM(ray, frame) < distanceM)
        if (tapped) walkThrough(tapped.id)
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

  function showDoors(): void {
    // Who goes through keeps what they see; the next hall has its own doors.
    if (passage.isPassing) return
    clear()
    const building = context.building()
    doorways = state.doors.flatMap((door): Doorway[] => {
      const frame = findDoorFrame(building, door.openingId)
      if (!frame) return []
      const view = createDoorwayView(frame, door, { renderer, decode, invalidate })
      object.add(view.object)
      return [{ id: door.id, frame, view, next: null }]
    })
    nearestId = null
    showNextHall()
    invalidate()
  }

  function showNotes(): void {
    // Of the hall that one leaves: what is told by now is of the next one.
    if (passage.isPassing) return
    for (const { id, view } of doorways) view.setNote(state.doors.find((door) => door.id === id)?.note ?? null)
    invalidate()
  }

  function showNextHall(): void {
    const { prepared } = state
    const doorway = doorways.find(({ id }) => id === prepared?.doorId)
    if (!doorway || !prepared || passage.isPassing) return
    const { hall, openingId } = prepared
    if (doorway.next?.viewed.hall.document === hall.document) return
    const to = findDoorFrame(hall.document.building, openingId)
    if (!to) return
    for (const other of doorways) releaseNext(other)
    doorway.next = createNextHall(renderer, takeView(hall), { from: doorway.frame, to, onReady: invalidate })
  }

  /** The view of a hall: the one that is kept, or a new one. There are never more than two halls. */
  function takeView(hall: StageHall): ViewedHall {
    const { kept } = state
    if (kept?.hall.document === hall.document) {
      state.kept = null
      return kept
    }
    disposeKept(state)
    const view = createHallView({ renderer, invalidate, decode })
    view.setDocument(hall.document)
    view.setPictures(hall.pictures)
    view.setLightmap(hall.lightmap)
    return { hall, view }
  }

  function releaseNext(doorway: Doorway): void {
    if (!doorway.next) return
    doorway.view.setLive(null)
    const viewed = doorway.next.release()
    doorway.next = null
    disposeKept(state)
    state.kept = viewed
  }

  function clear(): void {
    for (const doorway of doorways) {
      releaseNext(doorway)
      doorway.view.dispose()
    }
    doorways = []
  }

  function findNearest(): Doorway | undefined {
    let nearest = doorways[0]
    for (const doorway of doorways) {
      if (nearest && measureDistanceM(doorway.frame, motion.pose) < measureDistanceM(nearest.frame, motion.pose))
        nearest = doorway
    }
    return nearest
  }

  function drawDoorway({ frame, view, next }: Doorway, eyes: unknown, deltaS: number): boolean {
    // A headset has two eyes: behind its doors there are pictures.
    const texture = renderer.xr.isPresenting ? null : (next?.texture ?? null)
    view.setLive(texture)
    const isDrawn = texture && eyes instanceof PerspectiveCamera && isSeen(frame, motion.pose)
    const hasChanges = isDrawn ? next?.draw(eyes, deltaS) : false
    return view.update(deltaS) || hasChanges === true
  }

  function walkThrough(doorId: string): void {
    const doorway = doorways.find(({ id }) => id === doorId)
    if (!doorway) return
    onNear(doorId)
    if (!passage.enter(doorway)) context.walkTo(fromPlaceAtDoor(doorway.frame, { asideM: 0, beforeM: BEFORE_DOOR_M }))
    invalidate()
  }

  function cross(door: PassableDoor, next: NextHall): void {
    door.next = null
    const viewed = next.release()
    state.prepared = null
    state.doors = []
    disposeKept(state)
    state.kept = context.enterHall(viewed, (pose) => {
      movePose(pose, door.frame, next.frame)
      const { asideM, beforeM } = toPlaceAtDoor(next.frame, pose)
      if (beforeM < ARRIVING_M) [pose.x, pose.z] = fromPlaceAtDoor(next.frame, { asideM, beforeM: ARRIVING_M })
    })
    onPass(door.id, true)
  }
}

const measureDistanceM = ({ at }: DoorFrame, { x, z }: VisitorPose): number => Math.hypot(x - at[0], z - at[1])

/** Whether a door is near and before its wall; where one looks does not matter, the renderer finds that out. */
function isSeen(frame: DoorFrame, pose: VisitorPose): boolean {
  const { beforeM } = toPlaceAtDoor(frame, pose)
  return beforeM > 0 && measureDistanceM(frame, pose) < LIVE_WITHIN_M
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
