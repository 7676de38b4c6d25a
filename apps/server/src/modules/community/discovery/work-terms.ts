import type { Place, WorkKind } from '@zhanjian/contract/works.ts'
import { getCellTerms } from './grid-cells.ts'
import { toMapPoint } from './mercator.ts'
import { getBucketTerms } from './time-buckets.ts'
import { foldText } from '../../../fold-text.ts'
import { extractTerms, extractSearchTerms } from './search-terms.ts'

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

export interface WorkQuery {
  text?: string | undefined
  tag?: string | undefined
  kind?: WorkKind | undefined
  ownerId?: string | undefined
}

/** Raised when a work gets other terms than before: every work is looked at again. */
export const TERMS_VERSION = 3

/** Of what stands in a work, so that one long text is not found by everything. */
const INDEXED_TEXT_MAX_CHARACTERS = 1000

/** No term of a text contains these, so that what they mark never meets one. */
const toTitleTerm = (term: string): string => `^${term}`
const toFieldTerm = (name: 'kind' | 'tag' | 'owner', value: string): string => `${name}:${value}`

export function getWorkTerms(work: SearchableWork): string[] {
  const title = extractTerms(work.title)
  const texts = work.texts.join('\n').slice(0, INDEXED_TEXT_MAX_CHARACTERS)
  const all = extractTerms([work.title, work.summary, ...work.tags, texts].join('\n'))
  return [
    ...Array.from(title, toTitleTerm),
    ...all,
    toFieldTerm('kind', work.kind),
    toFieldTerm('owner', work.ownerId),
    ...getBucketTerms(work.listedAt),
    ...(work.place === null ? [] : getCellTerms(toMapPoint(work.place))),
    ...new Set(work.tags.map((tag) => toFieldTerm('tag', foldText(tag)))),
  ]
}

export interface QueryTerms {
  /** That a work must have whatever is asked for. */
  filters: readonly string[]
  /** What its texts must have, and the same of its title. */
  texts: readonly string[]
  titles: readonly string[]
}

/** Null: nothing can be found by it, since its text has neither letter, digit nor pictograph. */
export function getQueryTerms({ text, tag, kind, ownerId }: WorkQuery): QueryTerms | null {
  const texts = text === undefined ? [] : extractSearchTerms(text)
  if (text !== undefined && texts.length === 0) return null
  const filters = [
    ...(kind === undefined ? [] : [toFieldTerm('kind', kind)]),
    ...(ownerId === undefined ? [] : [toFieldTerm('owner', ownerId)]),
    ...(tag === undefined ? [] : [toFieldTerm('tag', foldText(tag))]),
  ]
  return { filters, texts, titles: texts.map(toTitleTerm) }
}
