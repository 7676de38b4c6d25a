/** Numbers as USDA spells them, in seven digits: what a `float` holds. */
export function toUsdNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  return String(Number(value.toPrecision(7)))
}

/** `(1, 2, 3)`. */
export const toUsdTuple = (values: Iterable<number>): string => `(${Array.from(values, toUsdNumber).join(', ')})`

/** `[(1, 2), (3, 4)]` of every `width` numbers. */
export function toUsdTuples(values: Float32Array, width: number): string {
  const tuples: string[] = []
  for (let at = 0; at + width <= values.length; at += width) tuples.push(toUsdTuple(values.subarray(at, at + width)))
  return `[${tuples.join(', ')}]`
}

/** Lines below others, each deeper by one step. */
export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
