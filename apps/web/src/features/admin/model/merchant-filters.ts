import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { merchantReviewQueue } from '@zhanjian/contract/merchant-review.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

export interface MerchantFilters {
  state: 'pending' | 'decided'
  text?: string
}

/** Reads the filters from the URL; invalid values are ignored. */
export function parseMerchantFilters(params: ScreenQuery<'adminMerchants'>): MerchantFilters {
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return { state: params.get('state') === 'decided' ? 'decided' : 'pending', ...(text === '' ? {} : { text }) }
}

export const useMerchantList = (filters: MerchantFilters) =>
  useCursorList(merchantReviewQueue, { body: { ...filters } }, { getKey: ({ merchantId }) => merchantId })
