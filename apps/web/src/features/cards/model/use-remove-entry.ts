import { useQueryClient } from '@tanstack/react-query'
import { heldCards, holderOverview, restoreEntry } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, removeCard } from '@zhanjian/contract/cards/cards.ts'
import { cardTexts } from '#text/cards/card.ts'
import { useServices } from '../../../lib/services.tsx'

/** Takes a card out of the holder, and puts it back. The page of the card stays as it is, so that the removal can be undone there. */
export function useRemoveEntry() {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const refreshHolder = () => {
    for (const { path } of [heldCards, holderOverview]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  return {
    removeEntry: async (id: string): Promise<boolean> => {
      try {
        await call(removeCard, { params: { id } })
        refreshHolder()
        return true
      } catch (error) {
        handleError(error)
        return false
      }
    },
    restore: async (id: string): Promise<void> => {
      try {
        const card = await call(restoreEntry, { params: { id } })
        queryClient.setQueriesData({ queryKey: [cardById.path, { params: { id } }] }, card)
        refreshHolder()
        showToast(cardTexts.held.restored)
      } catch (error) {
        handleError(error)
      }
    },
  }
}
