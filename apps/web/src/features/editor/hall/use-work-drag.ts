import type { Placement } from '@zhanjian/scene/hall/edits.ts'
import type { WorkDrag } from '@zhanjian/stage/stage-props.ts'
import { useRef } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../lib/services.tsx'
import { useEditor } from '../editor-context.tsx'
import { hasOverlap, moveWork, resizeWork } from './move-work.ts'

interface DraggedWork {
  workId: string
  grip: { uM: number; vM: number }
  /** Where it would hang if dropped now. */
  placement: Placement | null
  guides: string
}

interface WorkDragHandlers {
  onDrag: (drag: WorkDrag) => undefined
  onPinch: (pinch: { workId: string; factor: number; isEnd: boolean }) => void
}

/** Distance from the wall while dragged. */
const DRAG_OFFSET_M = 0.05
/** Short vibration when the work snaps. */
const SNAP_VIBRATION_MS = 8
const GRAB_VIBRATION_MS = 18

/** Dragging works: previewed on the stage while moving, one edit when released. */
export function useWorkDrag(): WorkDragHandlers {
  const { session, stage } = useEditor()
  const { showToast } = useServices()
  const dragged = useRef<DraggedWork | null>(null)
  const { draft } = session
  const getDocument = () => draft.getState().editing.document
  const findWork = (workId: string) => getDocument().works.find((work) => work.id === workId)

  function endDrag(isDone: boolean): void {
    const last = dragged.current
    dragged.current = null
    if (last === null) return
    stage.current?.showGuides([])
    if (isDone && last.placement !== null) placeWork(last.placement)
    stage.current?.placeWork(last.workId, null)
  }

  function placeWork(placement: Placement): void {
    draft.edit({ type: 'place_works', placements: [placement] })
    if (hasOverlap(getDocument(), placement.id)) showToast(panelTexts.work.crowding)
  }

  return {
    onDrag(drag) {
      const work = findWork(drag.workId)
      if (work === undefined) return
      if (drag.phase === 'start') {
        const grip = { uM: drag.place.uM - work.uM, vM: drag.place.vM - work.vM }
        dragged.current = { workId: work.id, grip, placement: null, guides: '' }
        if (drag.isLongPress) navigator.vibrate?.(GRAB_VIBRATION_MS)
        return
      }
      if (drag.phase !== 'move') {
        endDrag(drag.phase === 'end')
        return
      }
      const current = dragged.current
      const moved = current === null ? null : moveWork(getDocument(), work, drag.place, current.grip)
      if (current === null || moved === null) return
      if (current.placement === null) draft.select(work.id)
      const guides = moved.guides.map(({ kind, from }) => `${kind} ${from.join()}`).join()
      if (guides !== current.guides && guides !== '') navigator.vibrate?.(SNAP_VIBRATION_MS)
      dragged.current = { ...current, placement: moved.placement, guides }
      stage.current?.placeWork(work.id, { ...moved.placement, liftM: DRAG_OFFSET_M })
      stage.current?.showGuides(moved.guides)
    },
    onPinch({ workId, factor, isEnd }) {
      const work = findWork(workId)
      if (work === undefined || work.realSizeCm !== null) return
      const placement = resizeWork(getDocument(), work, factor)
      if (!isEnd) return stage.current?.placeWork(workId, placement)
      placeWork(placement)
      stage.current?.placeWork(workId, null)
    },
  }
}
