import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../type-guards.ts'

/** Large, and nothing in them is ever patched. */
const SKIPPED_KEYS: ReadonlySet<string> = new Set(['document', 'assets', 'lightmap'])

/**
 * Changes a thing wherever the cache shows it: in lists, on its own page, inside of others. When it was asked for stays as it
 * is, so that what was old is still asked for again.
 */
export function patchCached<Thing extends object>(
  queryClient: QueryClient,
  isTarget: (value: object) => value is Thing,
  getChanges: (thing: Thing) => Partial<Thing>,
): void {
  const patch = (thing: object): object => (isTarget(thing) ? { ...thing, ...getChanges(thing) } : thing)
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state
    const next = patchDeep(data, patch)
    if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  }
}

/** The same value where nothing in it has changed, so that nothing is drawn anew. */
function patchDeep(value: unknown, patch: (thing: object) => object): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const next = items.map((item) => patchDeep(item, patch))
    return next.some((item, index) => item !== items[index]) ? next : value
  }
  if (!isRecord(value)) return value
  const changes = Object.entries(value).flatMap(([name, part]) => {
    const next = SKIPPED_KEYS.has(name) ? part : patchDeep(part, patch)
    return next === part ? [] : [[name, next] as const]
  })
  return patch(changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) })
}
