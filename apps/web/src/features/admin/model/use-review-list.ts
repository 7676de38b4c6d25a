import { reviewQueue } from '@zhanjian/contract/admin/review.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { type ReviewFilters, toRevisionKey } from './review-filters.ts'

/** The queue; the review page uses the same query to find the next revision. */
export const useReviewList = (filters: ReviewFilters) =>
  useCursorList(reviewQueue, { body: { ...filters } }, { getKey: toRevisionKey })
