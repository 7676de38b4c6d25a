import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import type { ComponentType } from 'react'
import type { HallStage } from '../walk/use-hall-stage.ts'

const nothing = () => undefined

/** For stories and tests: replaces the stage by `Stage`, already loaded. */
export const fakeHallStage = (Stage: ComponentType<HallStageProps>): HallStage => ({
  Stage,
  isReady: true,
  failure: undefined,
  attempt: 0,
  retry: nothing,
  events: { onReady: nothing, onContextLost: nothing, onFailed: nothing },
})
