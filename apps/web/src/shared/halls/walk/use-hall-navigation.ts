import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { isInOneColumn } from '@zhanjian/scene/hall/view-point.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { findWorkInFront, getHangingPositions, type VisitorPose } from './find-work-in-front.ts'
import { useGuidedTour } from './use-guided-tour.ts'

interface HallNavigationOptions {
  document: HallDocument
  controls: RefObject<StageControls | null>
  onApproach: () => void
}

/** Which work the visitor is in front of or has opened, and all ways from work to work: tap, key, list and guide. */
export function useHallNavigation({ document, controls, onApproach }: HallNavigationOptions) {
  const { works } = document
  const { guidedTour, startGuidedTour, onGuidedTourStop } = useGuidedTour(works, controls)
  const hangingPositions = useMemo(() => getHangingPositions(document), [document])
  const collider = useMemo(() => createCollider(document.building), [document.building])
  /** The work in front of the visitor. */
  const [workInFront, setWorkInFront] = useState<HungWork>()
  /** The work that is open in full screen. */
  const [focusedId, setFocusedId] = useState<string | null>(null)
  /** The work selected by Tab. */
  const [markedId, setMarkedId] = useState<string | null>(null)
  const isAtMarked = useRef(false)

  const glideToWork = (workId: string) => controls.current?.glideTo(workId) ?? Promise.resolve(false)
  function goTo(workId: string): void {
    guidedTour?.end()
    void glideToWork(workId)
  }
  async function approachWork(workId: string): Promise<void> {
    guidedTour?.end()
    onApproach()
    const hasArrived = await glideToWork(workId)
    if (hasArrived) setFocusedId(workId)
  }
  function closeFocus(): void {
    // The visitor paged to another work in full screen: walk to it.
    if (focusedId !== null && focusedId !== workInFront?.id) void glideToWork(focusedId)
    setFocusedId(null)
  }
  function toggleGuidedTour(): void {
    if (guidedTour === null) startGuidedTour(workInFront === undefined ? 0 : works.indexOf(workInFront))
    else if (guidedTour.isPlaying) guidedTour.pause()
    else guidedTour.play()
  }
  function markNextWork(step: 1 | -1): boolean {
    const from = markedId === null ? (step === 1 ? -1 : works.length) : works.findIndex(({ id }) => id === markedId)
    const next = works[from + step]
    isAtMarked.current = false
    setMarkedId(next?.id ?? null)
    if (next === undefined) return false
    goTo(next.id)
    return true
  }
  /** Keys on the canvas: Tab visits one work after another and then leaves, as in any list. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLCanvasElement)) return
    if (event.key === 'Tab' && markNextWork(event.shiftKey ? -1 : 1)) event.preventDefault()
    if (event.key === 'Escape') setMarkedId(null)
    const chosenId = markedId ?? workInFront?.id
    if (event.key === 'Enter' && chosenId !== undefined) void approachWork(chosenId)
  }

  function onVisitorMove(pose: VisitorPose, viewedId: string | null): void {
    const nearest = findWorkInFront(hangingPositions, pose, collider)
    const viewed = works.find(({ id }) => id === viewedId)
    // From one place several works are looked at that hang above each other: it is the one that the visitor went to.
    const work = nearest && viewed && isInOneColumn(nearest, viewed) ? viewed : nearest
    setWorkInFront(work)
    // Who walks on from the marked work means what is before them.
    if (isAtMarked.current && work?.id !== markedId) setMarkedId(null)
    isAtMarked.current = work !== undefined && work.id === markedId
  }
  return {
    workInFront,
    focusedId,
    guidedTour,
    toggleGuidedTour,
    goTo,
    approachWork,
    setFocusedId,
    closeFocus,
    onVisitorMove,
    /** Props of the `HallCanvas`. */
    canvas: {
      hasPageKeys: true,
      selectedId: markedId,
      onTapWork: (workId: string) => void approachWork(workId),
      onMoveVisitor: onVisitorMove,
      onGuidedTourStop,
      onKeyDown,
    },
  }
}

export type HallNavigation = ReturnType<typeof useHallNavigation>
