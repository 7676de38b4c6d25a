import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../guards.ts'

/** Large, and nothing in them is ever patched. */
const NOT_LOOKED_INTO: ReadonlySet<string> = new Set(['document', 'assets', 'lightmap'])

/**
 * Changes a thing wherever the cache shows it: in lists, on its own page, inside of others. When it was asked for stays as it
 * is, so that what was old is still asked for again.
 */
export function patchCached<Thing extends object>(
  queryClient: QueryClient,
  isThing: (value: object) => value is Thing,
  change: (thing: Thing) => Partial<Thing>,
): void {
  const patch = (thing: object): object => (isThing(thing) ? { ...thing, ...change(thing) } : thing)
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state
    const next = patched(data, patch)
    if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  }
}

/** The same value where nothing in it has changed, so that nothing is drawn anew. */
function patched(value: unknown, patch: (thing: object) => object): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const next = items.map((item) => patched(item, patch))
    return next.some((item, index) => item !== items[index]) ? next : value
  }
  if (!isRecord(value)) return value
  const changes = Object.entries(value).flatMap(([name, part]) => {
    const next = NOT_LOOKED_INTO.has(name) ? part : patched(part, patch)
    return next === part ? [] : [[name, next] as const]
  })
  return patch(changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) })
}
