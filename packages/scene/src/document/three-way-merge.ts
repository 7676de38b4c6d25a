/** Three-way merge of values and lists, for documents of any kind. */

/** What both sides started from, and what each has made of it. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Which side of a conflict is taken. */
export type Choice = 'mine' | 'theirs'

/** One value of each version. */
export const mapVersions = <From, Value>(base: From, mine: From, theirs: From, of: (from: From) => Value): Versions<Value> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
})

/** One field of each version. */
export const pickVersions = <From, Name extends keyof From>(
  { base, mine, theirs }: Versions<From>,
  name: Name,
): Versions<From[Name]> => mapVersions(base, mine, theirs, (from) => from[name])

/** A change of one side only is taken; not `ok`: both sides have changed the value differently. */
export function mergeVersions<Value>({ base, mine, theirs }: Versions<Value>): { ok: true; value: Value } | { ok: false } {
  if (isDeepEqual(mine, theirs) || isDeepEqual(theirs, base)) return { ok: true, value: mine }
  return isDeepEqual(mine, base) ? { ok: true, value: theirs } : { ok: false }
}

/**
 * Both sides' items, those of the order taken first; what only the other has follows its neighbour there. Items that one side has
 * removed are among them.
 * @param ids of the items, in their order
 * @param chooseOrder decides if both sides have changed the order of the items that all three have; returns one of `mine` and
 * `theirs`
 */
export function mergeOrder(
  ids: Versions<readonly string[]>,
  chooseOrder: (common: Versions<readonly string[]>) => readonly string[],
): string[] {
  const inAll = new Set(ids.base.filter((id) => ids.mine.includes(id) && ids.theirs.includes(id)))
  const common = mapVersions(ids.base, ids.mine, ids.theirs, (list) => list.filter((id) => inAll.has(id)))
  const settled = mergeVersions(common)
  const chosen = settled.ok ? settled.value : chooseOrder(common)
  const [first, second] = isDeepEqual(chosen, common.mine) ? [ids.mine, ids.theirs] : [ids.theirs, ids.mine]
  const order = [...first]
  second.forEach((id, at) => {
    if (order.includes(id)) return
    const before = second[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Deep equality of JSON values; the order of an object's keys does not count. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  const others = new Set(Object.keys(right))
  return (
    keys.length === others.size &&
    keys.every((key) => others.has(key) && isDeepEqual(Reflect.get(left, key), Reflect.get(right, key)))
  )
}
