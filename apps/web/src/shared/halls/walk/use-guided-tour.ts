import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useState } from 'react'

/** State of a guided tour that is running or paused. */
export interface GuidedTour {
  /** Index in the visiting order of the current stop; while walking, of the one to come. */
  index: number
  isPlaying: boolean
  play: () => void
  pause: () => void
  previous: () => void
  next: () => void
  end: () => void
}

interface GuidedTourState {
  index: number
  isPlaying: boolean
}

interface GuidedTourControls {
  /** null: no guided tour. */
  guidedTour: GuidedTour | null
  /** Starts at this work, or where the guided tour was paused. */
  startGuidedTour: (fromIndex?: number) => void
  /** Called by the stage when it sets out for a stop; null if the guided tour ended or the visitor took over. */
  onGuidedTourStop: (workId: string | null) => void
}

/** A guided tour that can be paused, stepped through and resumed. */
export function useGuidedTour(works: readonly HungWork[], controls: RefObject<StageControls | null>): GuidedTourControls {
  const [state, setState] = useState<GuidedTourState | null>(null)

  const playFromIndex = (index: number) => {
    controls.current?.startGuidedTour({ workIds: works.slice(index).map(({ id }) => id) })
    // After the start: starting ends an earlier guided tour, which resets the state.
    setState({ index, isPlaying: true })
  }
  const showIndex = (index: number) => {
    controls.current?.stopGuidedTour()
    setState({ index, isPlaying: false })
    const work = works[index]
    if (work !== undefined) void controls.current?.glideTo(work.id)
  }
  const goToIndex = (index: number) => {
    if (state === null || works[index] === undefined) return
    if (state.isPlaying) playFromIndex(index)
    else showIndex(index)
  }

  const guidedTour = state && {
    ...state,
    // Restarts after the last stop.
    play: () => playFromIndex(state.index < works.length - 1 ? state.index : 0),
    pause: () => controls.current?.stopGuidedTour(),
    previous: () => goToIndex(state.index - 1),
    next: () => goToIndex(state.index + 1),
    end() {
      controls.current?.stopGuidedTour()
      setState(null)
    },
  }
  return {
    guidedTour,
    startGuidedTour: (fromIndex) => playFromIndex(fromIndex ?? state?.index ?? 0),
    onGuidedTourStop(workId) {
      const index = works.findIndex(({ id }) => id === workId)
      setState((last) => {
        if (last === null) return null
        if (workId === null) return { ...last, isPlaying: false }
        return { ...last, index: index === -1 ? last.index : index }
      })
    },
  }
}
