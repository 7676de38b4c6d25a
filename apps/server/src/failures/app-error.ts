import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'

/** Details of an {@link AppError}. */
export interface AppErrorDetails {
  /** Sent to the caller in the envelope. */
  data?: unknown
  /** In Chinese; replaces the catalogue's sentence. */
  message?: string
  /** Seconds until the same request may succeed; sent as `Retry-After`. */
  retryAfterS?: number
  /** The underlying error; for the log only. */
  cause?: unknown
}

/** Ends a request with an error code of the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorTexts[code], details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.data = details.data
    this.retryAfterS = details.retryAfterS
  }
}
