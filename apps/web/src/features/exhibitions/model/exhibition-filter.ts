import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import type { ExhibitionTime } from '@zhanjian/contract/works/exhibitions.ts'
import { isOneOf } from '../../../lib/type-guards.ts'

/** Exhibitions by their days, in the order of the page. */
export const TIMES = ['current', 'upcoming', 'ended'] as const satisfies readonly ExhibitionTime[]
/** Single halls. */
export const HALL_ORDERS = ['recommended', 'newest', 'nearby'] as const

/** The filter of the page, stored in the URL. `tag`: of halls. */
export type ExhibitionFilter = { by: ExhibitionTime | (typeof HALL_ORDERS)[number] } | { by: 'tag'; tag: string }

const isOrder = isOneOf([...TIMES, ...HALL_ORDERS])
const isTime = isOneOf(TIMES)

/** The part of the exhibitions that it shows; null: it shows halls. */
export const getTime = ({ by }: ExhibitionFilter): ExhibitionTime | null => (isTime(by) ? by : null)

/** Reads the filter from the URL; exhibitions on show by default. */
export function parseExhibitionFilter(params: ScreenQuery<'exhibitions'>): ExhibitionFilter {
  const [tag, by] = [params.get('tag')?.trim() ?? '', params.get('by')]
  if (tag !== '') return { by: 'tag', tag }
  return { by: isOrder(by) ? by : 'current' }
}

/** Without `?`. */
export function formatExhibitionQuery(filter: ExhibitionFilter): string {
  if (filter.by === 'tag') return new URLSearchParams({ tag: filter.tag }).toString()
  return filter.by === 'current' ? '' : `by=${filter.by}`
}
