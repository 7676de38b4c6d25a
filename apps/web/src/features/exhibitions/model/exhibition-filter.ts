import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { isOneOf } from '../../../lib/type-guards.ts'

/** The filter of the list, stored in the URL. */
export type ExhibitionFilter = { by: 'recommended' | 'newest' | 'nearby' } | { by: 'tag'; tag: string }

const isOrder = isOneOf(['recommended', 'newest', 'nearby'])

/** Reads the filter from the URL; recommended halls by default. */
export function parseExhibitionFilter(params: ScreenQuery<'exhibitions'>): ExhibitionFilter {
  const [tag, by] = [params.get('tag')?.trim() ?? '', params.get('by')]
  if (tag !== '') return { by: 'tag', tag }
  return { by: isOrder(by) ? by : 'recommended' }
}

/** Without `?`. */
export function formatExhibitionQuery(filter: ExhibitionFilter): string {
  if (filter.by === 'tag') return new URLSearchParams({ tag: filter.tag }).toString()
  return filter.by === 'recommended' ? '' : `by=${filter.by}`
}
