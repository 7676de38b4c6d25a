import type { HungWork } from '@zhanjian/scene/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useState } from 'react'

/** State of a tour that is running or paused. */
export interface Tour {
  /** Index in the visiting order of the current stop; while walking, of the one to come. */
  index: number
  isPlaying: boolean
  play: () => void
  pause: () => void
  previous: () => void
  next: () => void
  end: () => void
}

interface TourState {
  index: number
  isPlaying: boolean
}

interface TourControls {
  /** null: no tour. */
  tour: Tour | null
  /** Starts at this work, or where the tour was paused. */
  startTour: (fromIndex?: number) => void
  /** Called by the stage when it sets out for a stop; null if the tour ended or the visitor took over. */
  onTourStop: (workId: string | null) => void
}

/** A guided tour that can be paused, stepped through and resumed. */
export function useTour(works: readonly HungWork[], controls: RefObject<StageControls | null>): TourControls {
  const [state, setState] = useState<TourState | null>(null)

  const playFromIndex = (index: number) => {
    controls.current?.startTour({ workIds: works.slice(index).map(({ id }) => id) })
    // After the start: starting ends an earlier tour, which resets the state.
    setState({ index, isPlaying: true })
  }
  const showIndex = (index: number) => {
    controls.current?.stopTour()
    setState({ index, isPlaying: false })
    const work = works[index]
    if (work !== undefined) void controls.current?.glideTo(work.id)
  }
  const goToIndex = (index: number) => {
    if (state === null || works[index] === undefined) return
    if (state.isPlaying) playFromIndex(index)
    else showIndex(index)
  }

  const tour = state && {
    ...state,
    // Restarts after the last stop.
    play: () => playFromIndex(state.index < works.length - 1 ? state.index : 0),
    pause: () => controls.current?.stopTour(),
    previous: () => goToIndex(state.index - 1),
    next: () => goToIndex(state.index + 1),
    end() {
      controls.current?.stopTour()
      setState(null)
    },
  }
  return {
    tour,
    startTour: (fromIndex) => playFromIndex(fromIndex ?? state?.index ?? 0),
    onTourStop(workId) {
      const index = works.findIndex(({ id }) => id === workId)
      setState((last) => {
        if (last === null) return null
        if (workId === null) return { ...last, isPlaying: false }
        return { ...last, index: index === -1 ? last.index : index }
      })
    },
  }
}
