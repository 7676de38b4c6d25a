import type { HallDocument, HungWork } from '@zhanjian/scene/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { useTour } from './use-tour.ts'
import { hangingPlacesOf, type Standing, workBefore } from './work-before.ts'

interface WalkOptions {
  document: HallDocument
  controls: RefObject<StageControls | null>
  onLookClosely: () => void
}

/** Where a visitor stands, what they look at, and all ways from work to work: by tap, key, list and guide. */
export function useWalk({ document, controls, onLookClosely }: WalkOptions) {
  const { works } = document
  const { tour, start: startTour, onTourStop } = useTour(works, controls)
  const hangingPlaces = useMemo(() => hangingPlacesOf(document), [document])
  /** Stood before. */
  const [before, setBefore] = useState<HungWork>()
  /** Looked at closely. */
  const [focusedId, setFocusedId] = useState<string | null>(null)
  /** Chosen by Tab. */
  const [markedId, setMarkedId] = useState<string | null>(null)

  const standBefore = (workId: string) => controls.current?.glideTo(workId) ?? Promise.resolve(false)
  function goTo(workId: string): void {
    tour?.end()
    void standBefore(workId)
  }
  async function lookClosely(workId: string): Promise<void> {
    tour?.end()
    onLookClosely()
    const hasArrived = await standBefore(workId)
    if (hasArrived) setFocusedId(workId)
  }
  function closeFocus(): void {
    // Next and previous have led on: the visitor goes where they have looked.
    if (focusedId !== null && focusedId !== before?.id) void standBefore(focusedId)
    setFocusedId(null)
  }
  function toggleTour(): void {
    if (tour === null) startTour(before === undefined ? 0 : works.indexOf(before))
    else if (tour.isPlaying) tour.pause()
    else tour.play()
  }
  function markNext(step: 1 | -1): boolean {
    const from = markedId === null ? (step === 1 ? -1 : works.length) : works.findIndex(({ id }) => id === markedId)
    const next = works[from + step]
    setMarkedId(next?.id ?? null)
    if (next === undefined) return false
    goTo(next.id)
    return true
  }
  /** On the canvas: Tab visits one work after another and then leaves, as in any list. */
  function visitByKey(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLCanvasElement)) return
    if (event.key === 'Tab' && markNext(event.shiftKey ? -1 : 1)) event.preventDefault()
    if (event.key === 'Escape') setMarkedId(null)
    const chosenId = markedId ?? before?.id
    if (event.key === 'Enter' && chosenId !== undefined) void lookClosely(chosenId)
  }

  const follow = (standing: Standing) => setBefore(workBefore(hangingPlaces, standing))
  return {
    before,
    focusedId,
    tour,
    toggleTour,
    goTo,
    lookClosely,
    focusOn: setFocusedId,
    closeFocus,
    follow,
    /** For the `HallCanvas` that is walked on. */
    canvas: {
      selectedId: markedId,
      onTapWork: (workId: string) => void lookClosely(workId),
      onMoveVisitor: follow,
      onTourStop,
      onKeyDown: visitByKey,
    },
  }
}

export type Walk = ReturnType<typeof useWalk>
