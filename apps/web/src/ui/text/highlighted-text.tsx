import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { ReactNode } from 'react'
import css from './highlighted-text.module.css'

/** A text with the search terms highlighted, ignoring case. */
export function HighlightedText({ text, terms }: { text: string; terms: readonly string[] }) {
  return <>{renderHighlights(text, terms)}</>
}

function renderHighlights(text: string, terms: readonly string[]): ReactNode[] {
  const lowerTerms = terms.filter((term) => term !== '').map((term) => term.toLowerCase())
  const pieces: ReactNode[] = []
  const lowerText = text.toLowerCase()
  let from = 0
  while (from < text.length) {
    const next = findNextMatch(lowerText, lowerTerms, from)
    if (next === undefined) break
    if (next.at > from) pieces.push(sliceUnits(text, from, next.at))
    const end = next.at + next.length
    pieces.push(
      <mark key={next.at} className={css.mark}>
        {sliceUnits(text, next.at, end)}
      </mark>,
    )
    from = end
  }
  pieces.push(sliceUnits(text, from))
  return pieces
}

/** Position of the next match; of two at the same position the longer. */
function findNextMatch(text: string, terms: readonly string[], from: number): { at: number; length: number } | undefined {
  return terms
    .map((term) => ({ at: text.indexOf(term, from), length: term.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.length - one.length)[0]
}
