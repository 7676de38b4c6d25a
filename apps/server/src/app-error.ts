import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'

export interface AppErrorDetails {
  /** Goes to the caller in the envelope. */
  data?: unknown
  /** Chinese; instead of the catalogue's sentence. */
  message?: string
  /** Seconds until the same call may succeed; becomes `Retry-After`. */
  retryAfterS?: number
  /** What went wrong underneath; for the log only. */
  cause?: unknown
}

/** The request cannot go on; the code names an entry of the catalogue. */
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
