import { merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { defineFilters, type FiltersOf, searchField, segmentsField } from './queue-filters.ts'

export const MERCHANT_FILTERS = defineFilters({
  state: segmentsField({ label: texts.queue, words: texts.queues, initial: 'pending' }),
  text: searchField(texts.search),
})
export type MerchantFilters = FiltersOf<typeof MERCHANT_FILTERS.fields>
