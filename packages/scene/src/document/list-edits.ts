/** Edits of lists whose items have ids, for documents of any kind. Each returns what undoes it. */
import { findDuplicates } from './find-duplicates.ts'

/** Lists are of items with ids. */
export interface Item {
  id: string
}
/** An edit names items that no longer exist; nothing has changed. */
export interface MissingResult {
  ok: false
  reason: 'missing'
  issues: string[]
}
/** An edit adds what is there already; nothing has changed. */
export interface InvalidResult {
  ok: false
  reason: 'invalid'
  issues: string[]
}

/** Puts items in; `index`: the place of each once all of them are in, counted from 0. */
export function insertItems<Value extends Item>(
  listName: string,
  items: readonly Value[],
  added: readonly { index: number; item: Value }[],
): InvalidResult | { ok: true; items: Value[] } {
  const next = [...items]
  // Within a batch it could be removed again together with the other one, and no check would see it.
  const ids = [...items, ...added.map(({ item }) => item)].map(({ id }) => id)
  const issues = findDuplicates(ids, listName)
  if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
  for (const { index, item } of [...added].sort((left, right) => left.index - right.index)) next.splice(index, 0, item)
  return { ok: true, items: next }
}

/** @returns `removed`: what {@link insertItems} puts back */
export function removeItems<Value extends Item>(
  listName: string,
  items: readonly Value[],
  ids: ReadonlySet<string>,
): MissingResult | { ok: true; items: Value[]; removed: { index: number; item: Value }[] } {
  const removed = items.map((item, index) => ({ index, item })).filter(({ item }) => ids.has(item.id))
  if (removed.length < ids.size) return createMissingResult(listName, ids, items)
  return { ok: true, items: items.filter(({ id }) => !ids.has(id)), removed }
}

/** `order` names every item once. */
export function reorderItems<Value extends Item>(
  listName: string,
  items: readonly Value[],
  order: readonly string[],
): MissingResult | { ok: true; items: Value[] } {
  const itemById = new Map(items.map((item) => [item.id, item]))
  const next = [...new Set(order)].flatMap((id) => itemById.get(id) ?? [])
  if (next.length !== items.length || next.length !== order.length) return createMissingResult(listName, order, items)
  return { ok: true, items: next }
}

/** @returns `before`: the items before the change, in the order of `changes` */
export function updateItems<Value extends Item>(
  listName: string,
  items: readonly Value[],
  changes: readonly (Partial<Value> & Item)[],
): MissingResult | { ok: true; items: Value[]; before: Value[] } {
  const itemById = new Map(items.map((item) => [item.id, item]))
  const before = changes.flatMap((change) => itemById.get(change.id) ?? [])
  if (before.length < changes.length) {
    return createMissingResult(
      listName,
      changes.map(({ id }) => id),
      items,
    )
  }
  for (const change of changes) {
    const item = itemById.get(change.id)
    if (item) itemById.set(change.id, { ...item, ...change })
  }
  return { ok: true, items: items.map((item) => itemById.get(item.id) ?? item), before }
}

/** The values that `set` is about to replace. */
export function pickPreviousValues<Value extends object, Set extends Partial<Value>>(value: Value | undefined, set: Set): Set {
  const keys = new Set(Object.keys(set))
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => keys.has(key))) as Set
}

/** Names those of `ids` that are not in `present`. */
export function createMissingResult(listName: string, ids: Iterable<string>, present: readonly Item[]): MissingResult {
  const presentIds = new Set(present.map(({ id }) => id))
  const missingIds = [...new Set(ids)].filter((id) => !presentIds.has(id))
  return { ok: false, reason: 'missing', issues: missingIds.map((id) => `${listName}.${id}: is gone`) }
}
