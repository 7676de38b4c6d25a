import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../type-guards.ts'

/** Large objects that are never patched. */
const SKIPPED_KEYS: ReadonlySet<string> = new Set(['document', 'assets', 'lightmap'])

/** Updates an object in every cached query that contains it. Retains `dataUpdatedAt`, so stale queries are still refetched. */
export function patchCached<Value extends object>(
  queryClient: QueryClient,
  isTarget: (value: object) => value is Value,
  getChanges: (value: Value) => Partial<Value>,
): void {
  const patch = (value: object): object => (isTarget(value) ? { ...value, ...getChanges(value) } : value)
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state
    const next = patchDeep(data, patch)
    if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  }
}

/** Returns the same reference if nothing changed, so that nothing renders again. */
function patchDeep(value: unknown, patch: (value: object) => object): unknown {
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
