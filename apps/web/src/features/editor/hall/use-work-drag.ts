import type { WorkDrag } from '@zhanjian/stage/stage-props.ts'
import type { Placement } from '@zhanjian/scene/edits.ts'
import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { panelTexts } from '../../../text/zh/halls/editor-panels.ts'
import { useStudio } from '../studio-context.tsx'
import { isCrowding, moveWork, resizeWork } from './move-work.ts'

interface Held {
  workId: string
  grip: { uM: number; vM: number }
  /** Where it would hang if it were let go now. */
  placement: Placement | null
  guides: string
}

interface WorkHands {
  onDrag: (drag: WorkDrag) => undefined
  onPinch: (pinch: { workId: string; factor: number; isEnd: boolean }) => void
}

/** Off the wall while it is in the hand. */
const LIFT_M = 0.05
/** A tick in the finger when the work falls into a place. */
const TICK_MS = 8
const TAKEN_MS = 18

/** Fingers on works: shown on the stage while they move, one edit when they leave. */
export function useWorkDrag(): WorkHands {
  const { workshop, stage } = useStudio()
  const { showToast } = useServices()
  const held = useRef<Held | null>(null)
  const { draft } = workshop
  const documentNow = () => draft.getState().editing.document
  const workOf = (workId: string) => documentNow().works.find((work) => work.id === workId)

  function putDown(isDone: boolean): void {
    const last = held.current
    held.current = null
    if (last === null) return
    stage.current?.showGuides([])
    if (isDone && last.placement !== null) hang(last.placement)
    stage.current?.placeWork(last.workId, null)
  }

  function hang(placement: Placement): void {
    draft.edit({ type: 'place_works', placements: [placement] })
    if (isCrowding(documentNow(), placement.id)) showToast(panelTexts.work.crowding)
  }

  return {
    onDrag(drag) {
      const work = workOf(drag.workId)
      if (work === undefined) return
      if (drag.phase === 'start') {
        const grip = { uM: drag.place.uM - work.uM, vM: drag.place.vM - work.vM }
        held.current = { workId: work.id, grip, placement: null, guides: '' }
        if (drag.isLongPress) navigator.vibrate?.(TAKEN_MS)
        return
      }
      if (drag.phase !== 'move') {
        putDown(drag.phase === 'end')
        return
      }
      const hold = held.current
      const moved = hold === null ? null : moveWork(documentNow(), work, drag.place, hold.grip)
      if (hold === null || moved === null) return
      if (hold.placement === null) draft.select(work.id)
      const guides = moved.guides.map(({ kind, from }) => `${kind} ${from.join()}`).join()
      if (guides !== hold.guides && guides !== '') navigator.vibrate?.(TICK_MS)
      held.current = { ...hold, placement: moved.placement, guides }
      stage.current?.placeWork(work.id, { ...moved.placement, liftM: LIFT_M })
      stage.current?.showGuides(moved.guides)
    },
    onPinch({ workId, factor, isEnd }) {
      const work = workOf(workId)
      if (work === undefined || work.realSizeCm !== null) return
      const placement = resizeWork(documentNow(), work, factor)
      if (!isEnd) return stage.current?.placeWork(workId, placement)
      hang(placement)
      stage.current?.placeWork(workId, null)
    },
  }
}
