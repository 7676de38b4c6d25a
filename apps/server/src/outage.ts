/**
 * Something that the server stands on cannot do its work just now: not the caller's fault, nor a fault of the program.
 * `database`: it does not answer, or broke off; whether the statement took effect is unknown. `disk`: nothing more fits on it.
 */
export class Outage extends Error {
  readonly kind: 'database' | 'disk'

  constructor(kind: 'database' | 'disk', message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'Outage'
    this.kind = kind
  }
}

/** The disk is full, the owner's share of it is used up, or the process may write no larger file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code))
}
