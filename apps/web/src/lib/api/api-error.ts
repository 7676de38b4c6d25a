import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { apiTexts } from '#text/app/api.ts'

/** The code of a timeout. */
export const TIMEOUT_CODE = 92001
/** The code of a request without a response. */
export const NETWORK_CODE = 92002
/** The code of an input that the server rejected. */
export const INVALID_INPUT_CODE = 5001

interface ApiErrorDetails {
  /** HTTP status, status of the body, 92001 or 92002. */
  code: number
  message: string
  /** The entry of the error catalogue, if the server sent one. */
  name?: ErrorCode | undefined
  /** The server's text for a named error, if it differs from `message`. */
  inlineMessage?: string | undefined
  data?: unknown
  /** Seconds until a retry may succeed, if the server sent them. */
  retryAfterS?: number | undefined
  /** The user has already seen it, so the common handler stays silent. */
  isShown?: boolean
}

/** Why a call was rejected. Pages branch on `errorCode`; `message` is for users. */
export class ApiError extends Error {
  readonly code: number
  readonly errorCode: ErrorCode | undefined
  readonly inlineMessage: string
  readonly data: unknown
  readonly retryAfterS: number | undefined
  readonly isShown: boolean

  constructor({ code, message, name, inlineMessage: sentence = message, data, retryAfterS, isShown = false }: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.errorCode = name
    this.inlineMessage = sentence
    this.data = data
    this.retryAfterS = retryAfterS
    this.isShown = isShown
  }
}

/** No response of this server: offline, timed out, or a gateway responded. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === TIMEOUT_CODE || (error.code === NETWORK_CODE && error.errorCode === undefined))

const TRANSIENT_ERROR_CODES: readonly (ErrorCode | undefined)[] = ['SERVER_FAULT', 'SERVER_BUSY', 'TOO_MANY_REQUESTS']

/** Whether a retry may succeed: no response, or a server error. The request was not rejected. */
export const isTransientFailure = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  (error instanceof ApiError && (error.code === 500 || TRANSIENT_ERROR_CODES.includes(error.errorCode)))

/** The user, or the account of this login, is banned: data is `{note, until}`. */
export const isBanned = (error: unknown): error is ApiError => error instanceof ApiError && error.errorCode === 'ACCOUNT_BANNED'

/** The text beside a field: the server's own if the error has a name. */
export const getInlineErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.inlineMessage : apiTexts.serverFault
