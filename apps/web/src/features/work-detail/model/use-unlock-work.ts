import { useQueryClient } from '@tanstack/react-query'
import { unlockWork, workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { useServices } from '../../../lib/services.tsx'

/** What the door itself says. */
const PROMPT_ERROR_CODES = ['WRONG_PASSWORD', 'UNLOCK_LATER', 'UNLOCK_LATER_OR_LOGIN'] as const

/** Opens a work by its password; it is asked for anew. Rejects with `ApiError`. */
export function useUnlockWork(code: string): (password: string) => Promise<void> {
  const { call } = useServices()
  const queryClient = useQueryClient()
  return async (password) => {
    await call(unlockWork, { params: { code }, body: { password } }, { inlineErrorCodes: PROMPT_ERROR_CODES })
    await queryClient.invalidateQueries({ queryKey: [workDetailByCode.path, { params: { code } }] })
  }
}
