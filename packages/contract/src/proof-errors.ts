import type { ErrorCode } from './errors.ts'

// Apart from the table of errors, which a page that only proves or sets a password need not load.

/** What a call may answer to a proof that the person at the device is the account's owner. */
export const PROOF_ERRORS = [
  'PROOF_REQUIRED',
  'SMS_CODE_WRONG',
  'WRONG_PASSWORD',
  'LOGIN_LOCKED',
  'PASSWORD_NOT_ENOUGH',
  'KEY_EXPIRED',
] as const satisfies readonly ErrorCode[]
/** … and to a new password, of which only the server knows which are soon guessed. */
export const NEW_PASSWORD_ERRORS = ['PASSWORD_TOO_COMMON', 'PASSWORD_NAMES_YOU'] as const satisfies readonly ErrorCode[]
