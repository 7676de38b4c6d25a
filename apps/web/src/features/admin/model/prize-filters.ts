import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { prizeReviewQueue } from '@zhanjian/contract/prize-review.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

export interface PrizeFilters {
  state: 'pending' | 'decided'
  text?: string
}

/** Reads the filters from the URL; invalid values are ignored. */
export function parsePrizeFilters(params: ScreenQuery<'adminPrizes'>): PrizeFilters {
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return { state: params.get('state') === 'decided' ? 'decided' : 'pending', ...(text === '' ? {} : { text }) }
}

/** The queue; the review page uses the same query to find the next prize. */
export const usePrizeList = (filters: PrizeFilters) =>
  useCursorList(prizeReviewQueue, { body: { ...filters } }, { getKey: ({ prizeId }) => prizeId })
