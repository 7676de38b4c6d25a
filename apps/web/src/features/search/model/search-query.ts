import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { isListedKind } from '../../../shared/works/listed-kinds.ts'

/** A search, stored in the URL, so that back and a reload show the same results. */
export interface SearchQuery {
  text: string
  tab: SearchTab
  kind?: ListedKind | undefined
  tag?: string | undefined
  isNearby: boolean
  /** Only works of this user. */
  ownerId?: string | undefined
}
export type SearchTab = 'works' | 'people'

export const SEARCH_TABS = keysOf<SearchTab>({ works: true, people: true })
const isTab = isOneOf(SEARCH_TABS)

/** Reads the search from the URL; invalid values are ignored. */
export function parseSearchQuery(params: ScreenQuery<'search'>): SearchQuery {
  const [tab, kind] = [params.get('tab'), params.get('kind')]
  return {
    text: normalizeSearchText(params.get('text') ?? ''),
    tab: isTab(tab) ? tab : 'works',
    kind: isListedKind(kind) ? kind : undefined,
    tag: normalizeSearchText(params.get('tag') ?? '') || undefined,
    isNearby: params.get('near') === '1',
    ownerId: params.get('owner') || undefined,
  }
}

/** Without `?`; empty values are left out. */
export function formatSearchQuery({ text, tab, kind, tag, isNearby, ownerId }: SearchQuery): string {
  const pairs = Object.entries({ text, tab: tab === 'works' ? '' : tab, kind, tag, near: isNearby ? '1' : '', owner: ownerId })
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  ).toString()
}

/** Whether there is anything to search for. */
export const hasConditions = ({ text, kind, tag, isNearby, ownerId }: SearchQuery): boolean =>
  text !== '' || kind !== undefined || tag !== undefined || isNearby || ownerId !== undefined

/** The search terms of a text, which are highlighted in the results. */
export const splitTerms = (text: string): readonly string[] => text.split(/\s+/).filter((term) => term !== '')

/** Normalised as the contract requires. */
export const normalizeSearchText = (text: string): string =>
  cutText(text.trim().replace(/\s+/g, ' '), SEARCH_MAX_CHARACTERS).trimEnd()
