import { useQueryClient } from '@tanstack/react-query'
import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { personTexts as texts } from '#text/community/person.ts'
import { useServices } from '../../../lib/services.tsx'

/** Unblocks a user and refetches everything on the page. */
export function useUnblockPerson(): (id: string) => Promise<void> {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  return async (id) => {
    try {
      await call(blockPerson, { params: { id }, body: { isBlocked: false } })
      showToast(texts.unblocked)
      await queryClient.invalidateQueries()
    } catch (error) {
      handleError(error)
    }
  }
}
