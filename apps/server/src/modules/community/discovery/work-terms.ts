import type { Place } from '@zhanjian/contract/places/places.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { countCharacters, sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { foldName, foldText } from '../../../text/fold-text.ts'
import { getCellTerms } from './grid-cells.ts'
import { toMapPoint } from './mercator.ts'
import { extractSearchTerms, extractTerms } from './search-terms.ts'
import { getBucketTerms } from './time-buckets.ts'

/** The data by which a listed work can be found. */
export interface SearchableWork {
  id: string
  /** The approved revision, from which the other fields are. */
  revision: number
  kind: WorkKind
  ownerId: string
  title: string
  summary: string
  tags: readonly string[]
  /** Texts of the content: captions in a hall, the text of a post. */
  texts: readonly string[]
  /** Titles of what hangs in a hall. */
  names: readonly string[]
  listedAt: Date
  place: Place | null
}

/** Conditions of a search; all given ones must match. */
export interface WorkQuery {
  text?: string | undefined
  tag?: string | undefined
  kind?: WorkKind | undefined
  ownerId?: string | undefined
}

/** Increment it when the terms change: every work is then indexed again. */
export const TERMS_VERSION = 5

/** Limit of the content's texts, so that one long text does not match every search; room for the titles of a full hall. */
const INDEXED_TEXT_MAX_CHARACTERS = 2000

/** Terms of texts never contain this prefix, so the two cannot collide. */
const toTitleTerm = (term: string): string => `^${term}`
const toFieldTerm = (name: 'kind' | 'tag' | 'owner', value: string): string => `${name}:${value}`

/** Names of other lengths are not looked for within a sentence. */
const NAME_MIN_CHARACTERS = 2
const NAME_MAX_CHARACTERS = 16
const toNameTerm = (folded: string): string => `=${folded}`

const getNameTerms = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .map(foldName)
      .filter((name) => countCharacters(name) >= NAME_MIN_CHARACTERS && countCharacters(name) <= NAME_MAX_CHARACTERS)
      .map(toNameTerm),
  ),
]

/** The terms of all names that a sentence may contain: of each of its substrings. */
export function listNameTerms(sentence: string): string[] {
  const folded = foldName(sentence)
  const starts = Array.from(folded, (_, start) => start)
  const parts = starts.flatMap((start) =>
    Array.from({ length: NAME_MAX_CHARACTERS - NAME_MIN_CHARACTERS + 1 }, (_, more) => start + NAME_MIN_CHARACTERS + more)
      .filter((end) => end <= folded.length)
      .map((end) => sliceUnits(folded, start, end)),
  )
  return getNameTerms(parts)
}

/** Index terms of a listed work. */
export function getWorkTerms(work: SearchableWork): string[] {
  const title = extractTerms(work.title)
  const texts = cutText(work.texts.join('\n'), INDEXED_TEXT_MAX_CHARACTERS)
  const all = extractTerms([work.title, work.summary, ...work.tags, texts].join('\n'))
  return [
    ...Array.from(title, toTitleTerm),
    ...all,
    ...getNameTerms([work.title, ...work.names]),
    toFieldTerm('kind', work.kind),
    toFieldTerm('owner', work.ownerId),
    ...getBucketTerms(work.listedAt),
    ...(work.place?.position ? getCellTerms(toMapPoint(work.place.position)) : []),
    ...new Set(work.tags.map((tag) => toFieldTerm('tag', foldText(tag)))),
  ]
}

/** Terms of a search. */
export interface QueryTerms {
  /** Terms that a work must have in addition to the texts. */
  filters: readonly string[]
  /** Terms that its texts must have, and the same terms for the title. */
  texts: readonly string[]
  titles: readonly string[]
}

/** @returns null if the text has neither letter, digit nor pictograph: nothing can match */
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
