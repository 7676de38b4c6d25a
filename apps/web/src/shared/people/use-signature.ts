import { useQueryClient } from '@tanstack/react-query'
import { accountOverview, updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { useRef, useState } from 'react'
import { ApiError, getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../lib/services.tsx'

/** The nickname as part of the first publication. */
export interface Signature {
  /** Whether the user has to be asked; false while unknown. */
  isAsked: boolean
  /** Prefilled with the account's nickname. */
  name: string
  /** The nickname that an empty name stands for. */
  defaultName: string
  error: string | undefined
  setName: (name: string) => void
  /**
   * Saves the name if the user is asked; once, even if it is called again meanwhile.
   * @returns false if it was rejected; a failed call rejects nothing, so that publishing goes on
   */
  save: () => Promise<boolean>
}

/**
 * Users who have not chosen their nickname are asked once, with their first publication; leaving it as it is chooses it.
 * @param onRename while the name is typed: what the work is called by it may follow
 */
export function useSignature(onRename?: (before: string, after: string) => void): Signature {
  const { call, session } = useServices()
  const queryClient = useQueryClient()
  const { user } = useSessionState()
  const overview = useEndpoint(accountOverview, {}, { isEnabled: user.isLogin })
  const [name, setName] = useState(user.nickname)
  const [error, setError] = useState<string>()
  const isAsked = overview.data?.isNicknameChosen === false

  // A second press goes on together with the first: later, it would publish again what the first has published.
  const saving = useRef<Promise<boolean>>(undefined)
  const save = async (): Promise<boolean> => !isAsked || (saving.current ??= saveName())

  const toNickname = (typed: string): string => (typed.trim() === '' ? user.nickname : typed)

  async function saveName(): Promise<boolean> {
    try {
      const nickname = toNickname(name)
      await call(updateProfile, { body: { nickname } }, { inlineErrorCodes: ['TEXT_REFUSED', 'INVALID_INPUT'] })
      void queryClient.invalidateQueries({ queryKey: [accountOverview.path] })
      void session.reloadUser().catch(() => undefined)
      return true
    } catch (failure) {
      saving.current = undefined
      if (!isRejectedText(failure)) return true
      setError(getInlineErrorMessage(failure))
      return false
    }
  }
  return {
    isAsked,
    name,
    defaultName: user.nickname,
    error,
    setName: (next) => {
      setName(next)
      onRename?.(toNickname(name), toNickname(next))
      setError(undefined)
    },
    save,
  }
}

const isRejectedText = (error: unknown): boolean =>
  error instanceof ApiError && (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'INVALID_INPUT')
