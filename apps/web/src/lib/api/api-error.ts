import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'

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
  readonly data: unknown
  readonly retryAfterS: number | undefined
  readonly isShown: boolean

  constructor({ code, message, name, data, retryAfterS, isShown = false }: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.errorCode = name
    this.data = data
    this.retryAfterS = retryAfterS
    this.isShown = isShown
  }
}

/** The call never got an answer of our server: offline, timed out, or something in between answered. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === TIMEOUT_CODE || (error.code === NETWORK_CODE && error.errorCode === undefined))

/** The sentence for a place beside the field: the catalogue's where the failure has a name. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts.SERVER_FAULT
  return error.errorCode === undefined || error.errorCode === 'INVALID_INPUT' ? error.message : errorTexts[error.errorCode]
}
