/** A piece of a text beside its draft. `added` replaces `removed`; either may be empty. */
export type DiffPart = { kind: 'same'; text: string } | { kind: 'change'; removed: string; added: string }

/** Beyond it the table of the comparison would be too large for a phone: then the whole text is one change. */
const TOKENS_MAX = 1500
const SENTENCE = /[^。！？!?\n]+[。！？!?\n]*|[。！？!?\n]+/gu

/** What a draft changes, word by word. What it adds without taking anything away is split into sentences. */
export function diffWords(current: string, draft: string): DiffPart[] {
  const [before, after] = [splitIntoWords(current), splitIntoWords(draft)]
  const isLong = before.length > TOKENS_MAX || after.length > TOKENS_MAX
  const parts = isLong ? [toChange(before, after)] : compare(before, after)
  return parts.flatMap(splitAddition)
}

/** The text with the accepted changes. @param accepted their places in `parts` */
export const applyChanges = (parts: readonly DiffPart[], accepted: ReadonlySet<number>): string =>
  parts.map((part, index) => (part.kind === 'same' ? part.text : accepted.has(index) ? part.added : part.removed)).join('')

/** Some supported browsers know no words of Chinese: there every character is one. */
const splitIntoWords = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : Array.from(text)

const toChange = (removed: readonly string[], added: readonly string[]): DiffPart => ({
  kind: 'change',
  removed: removed.join(''),
  added: added.join(''),
})

/** By the longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const lengths = computeLengths(before, after)
  const width = after.length + 1
  const parts: DiffPart[] = []
  let [removed, added, same]: [string[], string[], string] = [[], [], '']
  const endChange = () => {
    if (removed.length + added.length > 0) parts.push(toChange(removed, added))
    removed = []
    added = []
  }
  const endSame = () => {
    if (same !== '') parts.push({ kind: 'same', text: same })
    same = ''
  }
  for (let row = 0, column = 0; row < before.length || column < after.length; ) {
    const [old, next] = [before[row], after[column]]
    if (old !== undefined && old === next) {
      endChange()
      same += old
      row += 1
      column += 1
      continue
    }
    endSame()
    const below = lengths[(row + 1) * width + column] ?? -1
    const beside = lengths[row * width + column + 1] ?? -1
    if (next === undefined || (old !== undefined && below >= beside)) {
      removed.push(old ?? '')
      row += 1
    } else {
      added.push(next)
      column += 1
    }
  }
  endSame()
  endChange()
  return parts
}

/** Of the common subsequence of what is left from each place on, row by row. */
function computeLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column]
      lengths[row * width + column] = isSame
        ? 1 + (lengths[(row + 1) * width + column + 1] ?? 0)
        : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
    }
  }
  return lengths
}

function splitAddition(part: DiffPart): DiffPart[] {
  if (part.kind === 'same' || part.removed !== '') return [part]
  return (part.added.match(SENTENCE) ?? [part.added]).map((added) => ({ kind: 'change', removed: '', added }))
}
