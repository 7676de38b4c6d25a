import { reviewQueue } from '@zhanjian/contract/review.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { type ReviewFilters, toRevisionKey } from './review-filters.ts'

/** The queue, and the very same one on the page of a publication, where the next one comes from. */
export const useReviewList = (filters: ReviewFilters) =>
  useCursorList(reviewQueue, { body: { ...filters } }, { getKey: toRevisionKey })
