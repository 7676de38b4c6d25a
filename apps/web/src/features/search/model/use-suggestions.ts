import { searchSuggestions } from '@zhanjian/contract/discovery.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import type { SuggestionOption } from '../components/suggestion-list.tsx'
import { normalizeSearchText } from './search-query.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/**
 * What may be meant by what is being typed. Each text has an answer of its own in the cache, so that a late one never stands
 * under newer words; until its own has come, only the words themselves stand there.
 */
export function useSuggestions(typed: string, isShown: boolean): readonly SuggestionOption[] {
  const text = normalizeSearchText(typed)
  const debouncedText = useDebouncedValue(text)
  const { data } = useEndpoint(
    searchSuggestions,
    { query: { text: debouncedText } },
    { isEnabled: isShown && debouncedText !== '', staleTimeMs: 60_000 },
  )
  if (!isShown || text === '') return []
  return [{ kind: 'text', text, target: null }, ...(debouncedText === text ? (data?.records ?? []) : [])]
}
