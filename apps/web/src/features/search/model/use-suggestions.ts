import { searchSuggestions } from '@zhanjian/contract/works/discovery.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import type { SuggestionOption } from '../components/suggestion-list.tsx'
import { normalizeSearchText } from './search-query.ts'

/**
 * Suggestions for the typed text. Each text has a cache entry of its own, so that a late response never shows for newer text;
 * until its own arrives, only the typed text is an option.
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
