import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { ApiError, isBanned, isTransientFailure } from './api-error.ts'
import type { ClientInput } from './client-input.ts'
import type { ReportFailure } from './report-failure.ts'
import type { SendOptions, Transport } from './transport.ts'

export interface ApiCallOptions extends Pick<SendOptions, 'isLoginCall' | 'malformedText' | 'outlivesPage'> {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Failures that the page shows itself: no toast for them. */
  inlineErrorCodes?: readonly ErrorCode[]
  idempotencyKey?: string
  /** For a public call: a token that is not the person's. */
  token?: string
}

/**
 * Calls the API as the person who is logged in. Resolves with the data, rejects with `ApiError`
 * (or the signal's reason when the caller cancelled).
 */
export type CallApi = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, options?: ApiCallOptions) => Promise<CallData<E>>

/** What the client needs of the session. */
export interface TokenSource {
  /** The token to send now, renewed first when it has run out; undefined for an anonymous person. */
  getValidToken(): Promise<string | undefined>
  getCurrentToken(): string | undefined
  /** Renews the token; concurrent callers share one renewal. Rejects when it cannot. */
  refresh(): Promise<string>
  /** The server no longer knows who `refused` is: back to anonymous, unless somebody else has logged in meanwhile. */
  handleRejectedToken(refused: string | undefined): void
}

interface ApiClientDependencies {
  transport: Transport
  tokens: TokenSource
  reportFailure: ReportFailure
  /** P-02: on these pages a 401 is a plain error. */
  isOnNoLoginPage: () => boolean
  /** T-12: go to password login, unless already there. */
  onAuthenticationFailed: () => void
  /** S-25: a person without a phone wants more than to look and like. */
  onPhoneRequired: () => void
  /** The person who was logged in is kept out from now on: says why and until when. */
  onBanned: (refusal: ApiError) => void
}

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

  /** T-10, T-11. */
  async function getRenewedToken(rejectedToken: string | undefined, unauthorized: unknown): Promise<string> {
    const current = tokens.getCurrentToken()
    // Another call renewed it while this one was on the way.
    if (current !== undefined && current !== rejectedToken) return current
    // Whoever asked has left meanwhile, and is led nowhere.
    if (current === undefined && rejectedToken !== undefined) throw unauthorized
    try {
      return await tokens.refresh()
    } catch (error) {
      // Without a network, or while the server is in trouble, nobody has refused the person: the session stays for the next try.
      if (isTransientFailure(error) || isBanned(error)) throw error
      rejectToken(rejectedToken)
      throw unauthorized
    }
  }

  function rejectToken(rejectedToken: string | undefined): void {
    tokens.handleRejectedToken(rejectedToken)
    if (tokens.getCurrentToken() === undefined) onAuthenticationFailed()
  }

  /** Of many calls that are refused at once the first one ends the session, and says so. */
  function endBannedSession(tokenSent: string | undefined, refusal: ApiError): void {
    if (tokenSent === undefined || tokens.getCurrentToken() !== tokenSent) return
    tokens.handleRejectedToken(tokenSent)
    onBanned(refusal)
  }

  return async (endpoint, input, options = {}) => {
    const asked = endpoint.access === 'public' ? undefined : tokens.getCurrentToken()
    try {
      return endpoint.access === 'public'
        ? await transport.send(endpoint, input, options)
        : await sendWithToken(endpoint, input, options)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'PHONE_REQUIRED') onPhoneRequired()
      if (isBanned(error)) endBannedSession(asked, error)
      throw reportFailure(error, options.inlineErrorCodes)
    }
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.code === 401
