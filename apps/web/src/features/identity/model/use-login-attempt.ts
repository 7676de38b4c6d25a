import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatBan } from '../../../lib/session/format-ban.ts'
import { resolvePendingDeletion } from '../../../lib/session/resolve-pending-deletion.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'

export type LoginAttempt = ReturnType<typeof useLoginAttempt>

/**
 * State of a login or a proof of the phone by any method: busy, error message, lock-out with its countdown, and the question
 * whether an account that awaits erasure is restored.
 */
export function useLoginAttempt(onDone: () => void) {
  const services = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [lockedForS, lockFor] = useCountdown()

  /** Resolves when the attempt is over, whether it succeeded or failed. `let-go` means neither. */
  async function run(logIn: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      if ((await logIn().catch(recoverOrThrow)) !== 'let-go') onDone()
    } catch (error) {
      recordFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function recoverOrThrow(error: unknown): Promise<unknown> {
    const recoveredSession = await resolvePendingDeletion(error, services)
    if (recoveredSession === undefined) return 'let-go'
    return services.session.activateLogin(recoveredSession)
  }

  function recordFailure(error: unknown): void {
    if (error instanceof ApiError && error.retryAfterS !== undefined) lockFor(error.retryAfterS)
    if (error instanceof ApiError && error.errorCode !== undefined && !error.isShown) setFailure(error)
    else services.handleError(error)
  }

  return {
    attempt: run,
    isBusy,
    /** Seconds until the next attempt makes sense. */
    lockedForS,
    failure,
    /** For the place beside the field. */
    errorMessage: failure === undefined ? undefined : describeLoginFailure(failure, lockedForS),
    /** Call when the user tries something else. A lock-out stays visible until it ends. */
    clearFailure: () => {
      if (lockedForS === 0) setFailure(undefined)
    },
  }
}

function describeLoginFailure(failure: ApiError, lockedForS: number): string | undefined {
  if (failure.retryAfterS === undefined) return formatBan(failure) ?? getInlineErrorMessage(failure)
  return lockedForS > 0 ? identityTexts.lockedFor(getInlineErrorMessage(failure), lockedForS) : undefined
}
