import { prizeReviewQueue } from '@zhanjian/contract/lottery/prize-review.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { defineFilters, type FiltersOf, searchField, segmentsField } from './queue-filters.ts'

export const PRIZE_FILTERS = defineFilters({
  state: segmentsField({ label: texts.queue, words: texts.queues, initial: 'pending' }),
  text: searchField(texts.search),
})
export type PrizeFilters = FiltersOf<typeof PRIZE_FILTERS.fields>

/** The queue; the review page uses the same query to find the next prize. */
export const usePrizeList = (filters: PrizeFilters) =>
  useCursorList(prizeReviewQueue, { body: { ...filters } }, { getKey: ({ prizeId }) => prizeId })
