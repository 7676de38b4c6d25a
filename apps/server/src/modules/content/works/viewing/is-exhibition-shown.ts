import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { getOpeningState, type OpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import type { Viewer } from '../core/policy.ts'

/** An exhibition that is over is walked as before. */
const SHOWN_STATES: ReadonlySet<OpeningState['kind']> = new Set(['open', 'archived', 'unknown'])

/** Whether its parts are told now: while it is not open, only its owner and admins learn where they are. */
export const isExhibitionShown = (
  { document, ownerId }: { document: ExhibitionDocument; ownerId: string },
  viewer: Viewer,
  clock: Clock,
): boolean =>
  viewer.isAdmin || ownerId === viewer.userId || SHOWN_STATES.has(getOpeningState(document, toShanghaiMinute(clock.now())).kind)
