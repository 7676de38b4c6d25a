import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import { createFullTour } from '@zhanjian/scene/tour/testing/tours.ts'
import type { InitialDraft } from '../../../shared/drafts/base-draft-state.ts'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'

/** A draft as the server has it. */
export const createTourStart = (
  document: TourDocument = createFullTour(),
  part: Partial<InitialDraft<TourEditing>> = {},
): InitialDraft<TourEditing> => ({ key: 'draft-1', ...createStartOf(document, '秋日'), ...part })
