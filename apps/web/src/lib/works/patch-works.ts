import type { QueryClient } from '@tanstack/react-query'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { isBoolean, isNumber, isRecord, isString } from '../guards.ts'

/** What a press on a card changes. */
export type WorkMarks = Pick<WorkSummary, 'isLiked' | 'likeCount'>

/**
 * Changes one work wherever the cache shows it: in the feeds, in search results, on its own page. Lists without the work
 * stay the same values, so nothing is drawn anew for them.
 */
export function patchWork(queryClient: QueryClient, code: string, change: (marks: WorkMarks) => WorkMarks): void {
  for (const query of queryClient.getQueryCache().findAll()) {
    const { data } = query.state
    const patched = patchedIn(data, code, change)
    // Not fresh by that: it keeps the time of its answer.
    if (patched !== data) queryClient.setQueryData(query.queryKey, patched, { updatedAt: query.state.dataUpdatedAt })
  }
}

const isWork = (value: Record<string, unknown>): value is Record<string, unknown> & WorkMarks =>
  isString(value.code) && isBoolean(value.isLiked) && isNumber(value.likeCount)

/** The same value where the work does not occur in it. */
function patchedIn(value: unknown, code: string, change: (marks: WorkMarks) => WorkMarks): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => patchedIn(item, code, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  if (isWork(value)) return value.code === code ? { ...value, ...change(value) } : value
  const changed = Object.entries(value).flatMap(([name, part]) => {
    const patched = patchedIn(part, code, change)
    return patched === part ? [] : [[name, patched] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}
