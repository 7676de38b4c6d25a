import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import type { ComponentType } from 'react'
import type { HallStage } from '../walk/use-hall-stage.ts'

const nothing = () => undefined

/** For stories and tests: something else in the place of the stage, whose code is there already. */
export const fakeHallStage = (Stage: ComponentType<HallStageProps>): HallStage => ({
  Stage,
  isReady: true,
  failure: undefined,
  attempt: 0,
  retry: nothing,
  events: { onReady: nothing, onContextLost: nothing, onFailed: nothing },
})
