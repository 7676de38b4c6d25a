import { useQueryClient } from '@tanstack/react-query'
import { invitationReception } from '@zhanjian/contract/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations.ts'
import { unlockWork, workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { useServices } from '../../../lib/services.tsx'

/** The errors that the prompt shows itself. */
const PROMPT_ERROR_CODES = ['WRONG_PASSWORD', 'UNLOCK_LATER', 'UNLOCK_LATER_OR_LOGIN'] as const

/** Unlocks a work with its password and refetches it. Rejects with `ApiError`. */
export function useUnlockWork(code: string): (password: string) => Promise<void> {
  const { call } = useServices()
  const queryClient = useQueryClient()
  return async (password) => {
    await call(unlockWork, { params: { code }, body: { password } }, { inlineErrorCodes: PROMPT_ERROR_CODES })
    await Promise.all(
      [workDetailByCode, publicInvitationByCode, invitationReception].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path, { params: { code } }] }),
      ),
    )
  }
}
