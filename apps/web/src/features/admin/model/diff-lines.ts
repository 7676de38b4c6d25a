export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Line diff by the longest common subsequence. Empty lines are ignored. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [splitLines(before), splitLines(after)]
  const common = computeCommonLengths(old, now)
  const changes: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [oldLine, nowLine] = [old[i], now[j]]
    if (oldLine !== undefined && oldLine === nowLine) {
      changes.push({ kind: 'same', text: oldLine })
      i += 1
      j += 1
    } else if (nowLine === undefined || (oldLine !== undefined && getLength(common, i + 1, j) >= getLength(common, i, j + 1))) {
      changes.push({ kind: 'removed', text: oldLine ?? '' })
      i += 1
    } else {
      changes.push({ kind: 'added', text: nowLine })
      j += 1
    }
  }
  return changes
}

/** `[i][j]`: length of the longest common subsequence of `old` from `i` and `now` from `j`. */
function computeCommonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from(now, () => 0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    if (row === undefined) continue
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? getLength(lengths, i + 1, j + 1) + 1
          : Math.max(getLength(lengths, i + 1, j), getLength(lengths, i, j + 1))
    }
  }
  return lengths
}

const getLength = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0
