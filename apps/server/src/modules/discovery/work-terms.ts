import type { Place, WorkKind } from '@zhanjian/contract/works.ts'
import { cellsOf } from './cells.ts'
import { spotOf } from './mercator.ts'
import { spansOf } from './spans.ts'
import { folded } from '../../folded.ts'
import { termsOf, termsOfSearch } from './terms.ts'

/** What a listed work can be found by. */
export interface SearchableWork {
  id: string
  /** The approved one, which the rest is of. */
  revision: number
  kind: WorkKind
  ownerId: string
  title: string
  summary: string
  tags: readonly string[]
  /** What stands in it: words beside the pictures of a hall, the text of a post. */
  texts: readonly string[]
  listedAt: Date
  place: Place | null
}

export interface SearchWishes {
  text?: string | undefined
  tag?: string | undefined
  kind?: WorkKind | undefined
  ownerId?: string | undefined
}

/** Raised when a work gets other terms than before: every work is looked at again. */
export const TERMS_EDITION = 3

/** Of what stands in a work, so that one long text is not found by everything. */
const TEXTS_MAX_CHARACTERS = 1000

/** No term of a text contains these, so that what they mark never meets one. */
const inTitle = (term: string): string => `^${term}`
const named = (name: 'kind' | 'tag' | 'owner', value: string): string => `${name}:${value}`

export function termsOfWork(work: SearchableWork): string[] {
  const title = termsOf(work.title)
  const texts = work.texts.join('\n').slice(0, TEXTS_MAX_CHARACTERS)
  const all = termsOf([work.title, work.summary, ...work.tags, texts].join('\n'))
  return [
    ...Array.from(title, inTitle),
    ...all,
    named('kind', work.kind),
    named('owner', work.ownerId),
    ...spansOf(work.listedAt),
    ...(work.place === null ? [] : cellsOf(spotOf(work.place))),
    ...new Set(work.tags.map((tag) => named('tag', folded(tag)))),
  ]
}

export interface TermsOfSearch {
  /** That a work must have whatever is asked for. */
  filters: readonly string[]
  /** What its texts must have, and the same of its title. */
  texts: readonly string[]
  titles: readonly string[]
}

/** Null: nothing can be found by it, since its text has neither letter, digit nor pictograph. */
export function termsOfWishes({ text, tag, kind, ownerId }: SearchWishes): TermsOfSearch | null {
  const texts = text === undefined ? [] : termsOfSearch(text)
  if (text !== undefined && texts.length === 0) return null
  const filters = [
    ...(kind === undefined ? [] : [named('kind', kind)]),
    ...(ownerId === undefined ? [] : [named('owner', ownerId)]),
    ...(tag === undefined ? [] : [named('tag', folded(tag))]),
  ]
  return { filters, texts, titles: texts.map(inTitle) }
}
