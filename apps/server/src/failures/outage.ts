/**
 * A resource of the server cannot work at the moment: neither the caller's fault nor a bug. `database`: no response, or the
 * connection was lost; whether the statement took effect is unknown. `disk`: it is full.
 */
export class Outage extends Error {
  readonly kind: 'database' | 'disk'

  constructor(kind: 'database' | 'disk', message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'Outage'
    this.kind = kind
  }
}

/** The disk is full, the quota is used up, or the process may not write a larger file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error of the file system means that no more can be written. */
export function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code))
}
