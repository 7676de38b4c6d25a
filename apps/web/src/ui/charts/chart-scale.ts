/** Round tick values from 0 to at least `max`, in about `count` steps; integers only if `isWhole`. */
export function computeTicks(max: number, { count = 4, isWhole = true } = {}): number[] {
  const rough = Math.max(max, isWhole ? count : Number.EPSILON) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough && (!isWhole || Number.isInteger(each * power))) ?? 10
  const step = factor * power
  const steps = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Indexes of the points that get a label: the last one, and others evenly spaced before it. */
export function pickLabelIndexes(count: number, maxLabels: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, maxLabels - 1)))
  const indexes: number[] = []
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index)
  return indexes
}
