import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { apiTexts } from '../../text/zh/app/api.ts'

/** */
export const TIMEOUT_CODE = 92001
export const NETWORK_CODE = 92002
export const INVALID_INPUT_CODE = 5001

interface ApiErrorDetails {
  /** HTTP or body status, 92001 or 92002. */
  code: number
  message: string
  /** The entry of the error catalogue, where the server named one. */
  name?: ErrorCode | undefined
  /** What the server says to a failure it named, where that is not the message. */
  inlineMessage?: string | undefined
  data?: unknown
  /** Seconds until another try may succeed, where the server said so. */
  retryAfterS?: number | undefined
  /** The person has already read about it, so the common handler stays silent. */
  isShown?: boolean
}

/** Why a call was rejected. Pages branch on `errorCode`; `message` is for people. */
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

/** The call never got an answer of our server: offline, timed out, or something in between answered. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === TIMEOUT_CODE || (error.code === NETWORK_CODE && error.errorCode === undefined))

const TRANSIENT_ERROR_CODES: readonly (ErrorCode | undefined)[] = ['SERVER_FAULT', 'SERVER_BUSY', 'TOO_MANY_REQUESTS']

/** Nothing was refused: there was no answer, or the server could not give one at this moment. */
export const isTransientFailure = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  (error instanceof ApiError && (error.code === 500 || TRANSIENT_ERROR_CODES.includes(error.errorCode)))

/** The person, or whoever wants to log in, is kept out: `{note, until}` as data. */
export const isBanned = (error: unknown): error is ApiError => error instanceof ApiError && error.errorCode === 'ACCOUNT_BANNED'

/** The sentence for a place beside the field: the server's own where the failure has a name. */
export const getInlineErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.inlineMessage : apiTexts.serverFault
