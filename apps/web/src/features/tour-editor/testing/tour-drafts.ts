import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { createFullTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import type { TourStart } from '../draft/tour-draft-kind.ts'

/** A draft as the server has it. */
export function createTourStart(document: TourDocument = createFullTour(), part: Partial<TourStart> = {}): TourStart {
  const details = createWorkDetails('秋日')
  return {
    key: 'draft-1',
    workId: 'work-1',
    work: null,
    publication: null,
    saved: { revision: 3, document, details },
    editing: { document, history: EMPTY_HISTORY },
    details,
    ...part,
  }
}
