import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { createFullTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'
import type { TourStart } from '../draft/tour-draft-kind.ts'

/** A draft as the server has it. */
export function createTourStart(document: TourDocument = createFullTour(), part: Partial<TourStart> = {}): TourStart {
  return { key: 'draft-1', ...createStartOf(document, '秋日'), ...part }
}
