import { useQueryClient } from '@tanstack/react-query'
import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { useServices } from '../../../lib/services.tsx'
import { isRecord } from '../../../lib/type-guards.ts'

/** The errors that the prompt shows itself. */
const PROMPT_ERROR_CODES = ['WRONG_PASSWORD', 'UNLOCK_LATER', 'UNLOCK_LATER_OR_LOGIN'] as const

/** Unlocks a work with its password and refetches it. Rejects with `ApiError`. */
export function useUnlockWork(code: string): (password: string) => Promise<void> {
  const { call } = useServices()
  const queryClient = useQueryClient()
  return async (password) => {
    await call(unlockWork, { params: { code }, body: { password } }, { inlineErrorCodes: PROMPT_ERROR_CODES })
    // Whatever was refused of it before: its page, or an invitation.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [, input] }) => isOfWork(input, code) })
  }
}

/** Whether the input of a query names the work. */
const isOfWork = (input: unknown, code: string): boolean =>
  isRecord(input) && isRecord(input.params) && input.params.code === code
