import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { useServices } from '../../../lib/services.tsx'
import { banWords } from '../../../lib/session/ban-words.ts'
import { keepAccount } from '../../../lib/session/deletion-pending.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'

export type LoginAttempt = ReturnType<typeof useLoginAttempt>

/**
 * Everything about trying to log in, or to prove who one is, whichever way: busy or not, the sentence of what went wrong,
 * the lock-out with its countdown, and the question whether an account that waits to be erased is kept after all.
 */
export function useLoginAttempt(onDone: () => void) {
  const services = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [lockedForS, lockFor] = useCountdown()

  /** Resolves when it is over, either way. What resolves with `let-go` was neither a success nor a failure. */
  async function attempt(logIn: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      if ((await logIn().catch(keepOrThrow)) !== 'let-go') onDone()
    } catch (error) {
      note(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function keepOrThrow(error: unknown): Promise<unknown> {
    const arrival = await keepAccount(error, services)
    if (arrival === undefined) return 'let-go'
    return services.session.enter(arrival)
  }

  function note(error: unknown): void {
    if (error instanceof ApiError && error.retryAfterS !== undefined) lockFor(error.retryAfterS)
    if (error instanceof ApiError && error.errorCode !== undefined && !error.isShown) setFailure(error)
    else services.handleError(error)
  }

  return {
    attempt,
    isBusy,
    /** While it runs, trying again is of no use. */
    lockedForS,
    failure,
    /** For the place beside the field. */
    sentence: failure === undefined ? undefined : sentenceOfFailure(failure, lockedForS),
    /** Something else is tried next; what locks everything out stays said until it is over. */
    forgetFailure: () => {
      if (lockedForS === 0) setFailure(undefined)
    },
  }
}

function sentenceOfFailure(failure: ApiError, lockedForS: number): string | undefined {
  if (failure.retryAfterS === undefined) return banWords(failure) ?? sentenceOf(failure)
  return lockedForS > 0 ? identityTexts.lockedFor(sentenceOf(failure), lockedForS) : undefined
}
