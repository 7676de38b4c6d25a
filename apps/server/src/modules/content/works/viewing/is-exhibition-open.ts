import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { getOpeningState, type OpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../../time/shanghai-day.ts'

/** An exhibition that is over is walked as before. */
const OPEN_STATES: ReadonlySet<OpeningState['kind']> = new Set(['open', 'archived', 'unknown'])

/** Whether visitors learn where its parts are now. */
export const isExhibitionOpen = (document: ExhibitionDocument, clock: Clock): boolean =>
  OPEN_STATES.has(getOpeningState(document, toShanghaiMinute(clock.now())).kind)
