import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { type ComponentType, useEffect, useMemo, useState } from 'react'

/** `offline`: the code failed to load; `noWebGl`: the device cannot draw halls; `contextLost`: the GPU discarded the canvas. */
export type StageFailure = 'offline' | 'noWebGl' | 'contextLost'

export interface HallStage {
  /** The stage's code, three quarters of what a visit loads; undefined while it loads. */
  Stage: ComponentType<HallStageProps> | undefined
  /** Whether the hall is drawn. */
  isReady: boolean
  failure: StageFailure | undefined
  /** React key of the stage; a retry changes it. */
  attempt: number
  retry: () => void
  events: Required<Pick<HallStageProps, 'onReady' | 'onContextLost' | 'onFailed'>>
}

/** Loads the stage's code and tracks its state. */
export function useHallStage(): HallStage {
  const [attempt, setAttempt] = useState(0)
  const { Stage, isMissing } = useStageComponent(attempt)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<StageFailure>()
  const events = useMemo(
    () => ({
      onReady: () => setIsReady(true),
      onContextLost: () => setFailure('contextLost'),
      onFailed: () => setFailure('noWebGl'),
    }),
    [],
  )
  const retry = () => {
    setIsReady(false)
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  return { Stage, isReady, failure: failure ?? (isMissing ? 'offline' : undefined), attempt, retry, events }
}

type StageComponentState = { Stage: ComponentType<HallStageProps> | undefined; isMissing: boolean }
const ON_ITS_WAY: StageComponentState = { Stage: undefined, isMissing: false }

/** @param attempt another number retries */
function useStageComponent(attempt: number): StageComponentState {
  const [code, setCode] = useState(ON_ITS_WAY)
  useEffect(() => {
    let isCancelled = false
    setCode(ON_ITS_WAY)
    loadStage().then(
      (Stage) => isCancelled || setCode({ Stage, isMissing: false }),
      () => isCancelled || setCode({ Stage: undefined, isMissing: true }),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])
  return code
}

const loadStage = () => import('@zhanjian/stage/hall-stage.tsx').then((module) => module.HallStage)
