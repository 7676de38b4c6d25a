import type { QueryClient } from '@tanstack/react-query'

const KEY = ['last saved card']

/** Remembers which own card was saved, for the stack of cards, which may be covered or not there yet. */
export const keepSavedCard = (queryClient: QueryClient, cardId: string): void => void queryClient.setQueryData(KEY, cardId)

/** The own card that was saved, once: undefined if it was taken before or is not among `cardIds` yet. */
export function takeSavedCard(queryClient: QueryClient, cardIds: readonly string[]): string | undefined {
  const cardId = queryClient.getQueryData<string>(KEY)
  if (cardId === undefined || !cardIds.includes(cardId)) return undefined
  queryClient.removeQueries({ queryKey: KEY })
  return cardId
}
