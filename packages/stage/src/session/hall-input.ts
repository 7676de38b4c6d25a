/** Input in a hall: rotates the view, walks, taps works, drags works in the editor. */
import type { PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { attachCanvasInput, type CanvasInputHandlers, type ScreenPoint } from '../locomotion/canvas-input.ts'
import type { Motion } from '../locomotion/motion.ts'
import type { WallPosition } from '../picking/picker.ts'
import type { HallStageProps } from '../stage-props.ts'
import { type ScreenPicker, toWallPosition } from './screen-picker.ts'

export interface HallInputOptions {
  canvas: HTMLCanvasElement
  screenPicker: Pick<ScreenPicker, 'pickAt' | 'projectOntoSurface'>
  motion: Motion
  props: () => HallStageProps
  /** The surface that a work hangs on or is held to. */
  findSurfaceId: (workId: string) => string | undefined
  glideTo(workId: string): void
  walkTo(point: PlanPoint): void
  /** Turns towards a place on a wall. */
  turnTo(place: WallPosition): void
  /** A tap where the hall itself begins at `distanceM`. @returns whether something else than the hall was meant */
  tapLayers: (at: ScreenPoint, distanceM: number) => boolean
  /** The user takes over from a guided tour or a host. */
  onTakeOver: () => void
  invalidate: () => void
}

/** @returns detaches from the canvas */
export function attachHallInput(options: HallInputOptions): () => void {
  const { canvas, screenPicker, motion, props, findSurfaceId, onTakeOver, invalidate } = options
  return attachCanvasInput(canvas, {
    hasPageKeys: () => props().hasPageKeys === true,
    ...createDragHandlers(screenPicker, props, findSurfaceId),
    onLook(yawByRad, pitchByRad) {
      motion.look(yawByRad, pitchByRad)
      invalidate()
    },
    onTap(at) {
      const picked = screenPicker.pickAt(at)
      if (options.tapLayers(at, picked?.distanceM ?? Number.POSITIVE_INFINITY)) return onTakeOver()
      if (!picked) return
      if (picked.kind === 'work') {
        if (props().mode !== 'edit') options.glideTo(picked.workId)
        props().onTapWork?.(picked.workId)
      } else if (picked.kind === 'floor') {
        onTakeOver()
        options.walkTo([picked.x, picked.z])
        props().onTapFloor?.([picked.x, picked.z])
      } else {
        if (props().mode !== 'edit') options.turnTo(picked)
        props().onTapWall?.(toWallPosition(picked))
      }
    },
    onPinch(factor, isEnd) {
      const { mode, selectedId, onPinchWork } = props()
      if (mode === 'edit' && selectedId) onPinchWork?.({ workId: selectedId, factor, isEnd })
    },
    onKeys(keys) {
      if (keys.forward !== 0 || keys.right !== 0) onTakeOver()
      motion.setKeys(keys)
      invalidate()
    },
  })
}

/** In the editor a grabbed work follows the pointer over all walls. */
function createDragHandlers(
  screenPicker: HallInputOptions['screenPicker'],
  props: HallInputOptions['props'],
  findSurfaceId: HallInputOptions['findSurfaceId'],
): Pick<CanvasInputHandlers, 'onGrab' | 'onDragGrabbed' | 'onRelease'> {
  let grabbedId: string | null = null

  const findPositionAt = (at: ScreenPoint, workId: string) => {
    const picked = screenPicker.pickAt(at)
    if (picked && picked.kind !== 'floor') return toWallPosition(picked)
    const own = findSurfaceId(workId)
    return own === undefined ? null : screenPicker.projectOntoSurface(at, own)
  }
  return {
    onGrab(at, how) {
      const { mode, selectedId, onDragWork } = props()
      if (mode !== 'edit' || !onDragWork) return false
      const picked = screenPicker.pickAt(at)
      if (picked?.kind !== 'work') return false
      const { workId } = picked
      // Works fill a phone's screen: a finger that starts on one it has not chosen wants to look round.
      if (how === 'touch' && workId !== selectedId) return false
      const answer = onDragWork({ phase: 'start', workId, place: toWallPosition(picked), isLongPress: how === 'long_press' })
      if (answer === false) return false
      grabbedId = workId
      return true
    },
    onDragGrabbed(at) {
      if (!grabbedId) return
      const place = findPositionAt(at, grabbedId)
      if (place) props().onDragWork?.({ phase: 'move', workId: grabbedId, place })
    },
    onRelease(isCancelled) {
      if (!grabbedId) return
      const workId = grabbedId
      grabbedId = null
      props().onDragWork?.({ phase: isCancelled ? 'cancel' : 'end', workId })
    },
  }
}
