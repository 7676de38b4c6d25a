import { useQueryClient } from '@tanstack/react-query'
import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { blockingTexts as texts } from '#text/community/blocking.ts'
import { useServices } from '../../lib/services.tsx'

/** Blocks a user after a confirmation. All queries are refetched, since the blocked user's content is now hidden. */
export function useBlockPerson(): (person: { id: string; nickname: string }) => Promise<boolean> {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  return async ({ id, nickname }) => {
    const isSure = await confirm({
      title: texts.question(nickname),
      text: texts.note,
      confirmLabel: texts.confirm,
      isDangerous: true,
    })
    if (!isSure) return false
    try {
      await call(blockPerson, { params: { id }, body: { isBlocked: true } })
      showToast(texts.done)
      void queryClient.invalidateQueries()
      return true
    } catch (error) {
      handleError(error)
      return false
    }
  }
}
