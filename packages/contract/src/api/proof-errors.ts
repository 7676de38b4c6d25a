import type { ErrorCode } from './errors.ts'

// Not in `errors.ts`, so that a page that only sets a password does not load the table of errors.

/** Errors of an endpoint that takes a proof that the caller owns the account. */
export const PROOF_ERRORS = [
  'PROOF_REQUIRED',
  'SMS_CODE_WRONG',
  'WRONG_PASSWORD',
  'LOGIN_LOCKED',
  'PASSWORD_NOT_ENOUGH',
  'KEY_EXPIRED',
] as const satisfies readonly ErrorCode[]
/** Errors of a new password. */
export const NEW_PASSWORD_ERRORS = ['PASSWORD_TOO_COMMON'] as const satisfies readonly ErrorCode[]
