import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { ApiError, isBanned, isTransientFailure } from './api-error.ts'
import type { ClientInput } from './client-input.ts'
import type { ReportFailure } from './report-failure.ts'
import type { SendOptions, Transport } from './transport.ts'

export interface ApiCallOptions extends Pick<SendOptions, 'isLoginCall' | 'malformedText' | 'outlivesPage'> {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Errors that the page shows itself: no toast for them. */
  inlineErrorCodes?: readonly ErrorCode[]
  idempotencyKey?: string
  /** For public endpoints: a token that is not the session's. */
  token?: string
}

/**
 * Calls the API as the logged-in user. Resolves with the data, rejects with `ApiError`
 * (or the signal's reason if the caller aborted).
 */
export type CallApi = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, options?: ApiCallOptions) => Promise<CallData<E>>

/** The part of the session that the client needs. */
export interface TokenSource {
  /** The access token, refreshed first if it has expired; undefined for an anonymous user. */
  getValidToken(): Promise<string | undefined>
  getCurrentToken(): string | undefined
  /** Refreshes the token; concurrent callers share one refresh. Rejects if it fails. */
  refresh(): Promise<string>
  /** The server rejected this token. Resets the session to anonymous, unless another user has logged in since. */
  handleRejectedToken(refused: string | undefined): void
}

interface ApiClientDependencies {
  transport: Transport
  tokens: TokenSource
  reportFailure: ReportFailure
  /** On these pages a 401 is an ordinary error. */
  isOnNoLoginPage: () => boolean
  /** Opens the password login, unless it is already open. */
  onAuthenticationFailed: () => void
  /** A user without a phone number tried more than to view and like. */
  onPhoneRequired: () => void
  /** The logged-in user was banned: shows reason and end. */
  onBanned: (refusal: ApiError) => void
}

/** Creates the function that pages call the API with: adds the token, refreshes it after a 401 and reports failures. */
export function createApiClient(dependencies: ApiClientDependencies): CallApi {
  const { transport, tokens, reportFailure, isOnNoLoginPage, onAuthenticationFailed, onPhoneRequired, onBanned } = dependencies

  async function sendWithToken<E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E>,
    options: ApiCallOptions,
  ): Promise<CallData<E>> {
    const token = await tokens.getValidToken()
    try {
      return await transport.send(endpoint, input, { ...options, token })
    } catch (error) {
      if (!isUnauthorized(error) || isOnNoLoginPage()) throw error
      const renewed = await getRenewedToken(token, error)
      return await transport.send(endpoint, input, { ...options, token: renewed }).catch((again: unknown) => {
        if (isUnauthorized(again)) rejectToken(renewed)
        throw again
      })
    }
  }

  /** A token other than the rejected one, refreshed if necessary. */
  async function getRenewedToken(rejectedToken: string | undefined, unauthorized: unknown): Promise<string> {
    const current = tokens.getCurrentToken()
    // Another call refreshed it while this one was under way.
    if (current !== undefined && current !== rejectedToken) return current
    // The user has logged out since the request was sent: no redirect to the login page.
    if (current === undefined && rejectedToken !== undefined) throw unauthorized
    try {
      return await tokens.refresh()
    } catch (error) {
      // A transient failure is no rejection: the session is kept for the next attempt.
      if (isTransientFailure(error) || isBanned(error)) throw error
      rejectToken(rejectedToken)
      throw unauthorized
    }
  }

  function rejectToken(rejectedToken: string | undefined): void {
    tokens.handleRejectedToken(rejectedToken)
    if (tokens.getCurrentToken() === undefined) onAuthenticationFailed()
  }

  /** Of several calls rejected at the same time, the first ends the session and reports the ban. */
  function endBannedSession(tokenSent: string | undefined, refusal: ApiError): void {
    if (tokenSent === undefined || tokens.getCurrentToken() !== tokenSent) return
    tokens.handleRejectedToken(tokenSent)
    onBanned(refusal)
  }

  return async (endpoint, input, options = {}) => {
    const sentToken = endpoint.access === 'public' ? undefined : tokens.getCurrentToken()
    try {
      return endpoint.access === 'public'
        ? await transport.send(endpoint, input, options)
        : await sendWithToken(endpoint, input, options)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'PHONE_REQUIRED') onPhoneRequired()
      if (isBanned(error)) endBannedSession(sentToken, error)
      throw reportFailure(error, options.inlineErrorCodes)
    }
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.code === 401
