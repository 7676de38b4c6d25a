import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { type ComponentType, useEffect, useState } from 'react'

type StageCode = { state: 'loading' } | { state: 'failed' } | { state: 'there'; Stage: ComponentType<HallStageProps> }

/** The code that draws halls; three quarters of what a visit loads. `attempt`: another number tries anew. */
export function useStageCode(attempt: number): StageCode {
  const [code, setCode] = useState<StageCode>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    setCode({ state: 'loading' })
    loadStage().then(
      (Stage) => isGone || setCode({ state: 'there', Stage }),
      () => isGone || setCode({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  return code
}

const loadStage = () => import('@zhanjian/stage/hall-stage.tsx').then((module) => module.HallStage)
