import { searchSuggestions } from '@zhanjian/contract/discovery.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import type { Choice } from '../components/suggestions.tsx'
import { tidied } from './search-query.ts'
import { useSettled } from './use-settled.ts'

/**
 * What may be meant by what is being typed. Each text has an answer of its own in the cache, so that a late one never stands
 * under newer words; until its own has come, only the words themselves stand there.
 */
export function useSuggestions(typed: string, isShown: boolean): readonly Choice[] {
  const text = tidied(typed)
  const settled = useSettled(text)
  const { data } = useEndpoint(
    searchSuggestions,
    { query: { text: settled } },
    { isEnabled: isShown && settled !== '', staleTimeMs: 60_000 },
  )
  if (!isShown || text === '') return []
  return [{ kind: 'text', text, target: null }, ...(settled === text ? (data?.records ?? []) : [])]
}
