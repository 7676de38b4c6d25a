export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What became of one text in the next: the longest lines in common stay, the rest went or came. Empty lines say nothing. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const common = commonLengths(old, now)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [oldLine, nowLine] = [old[i], now[j]]
    if (oldLine !== undefined && oldLine === nowLine) {
      changes.push({ kind: 'same', text: oldLine })
      i += 1
      j += 1
    } else if (nowLine === undefined || (oldLine !== undefined && lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1))) {
      changes.push({ kind: 'removed', text: oldLine ?? '' })
      i += 1
    } else {
      changes.push({ kind: 'added', text: nowLine })
      j += 1
    }
  }
  return changes
}

/** `[i][j]`: how many lines the rest from `i` and the rest from `j` have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from(now, () => 0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    if (row === undefined) continue
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

const lengthAt = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0
