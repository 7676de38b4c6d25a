/** Every JSON response of the server. Success needs the HTTP status and `status` both in 200–299. */
export interface Envelope<Data> {
  status: number
  msg: string
  /** On failures only: one of the names in `errors.ts`. */
  code?: string
  data?: Data
}

/** Whether an HTTP status, or the `status` of an {@link Envelope}, means success. */
export const isSuccessStatus = (status: number): boolean => status >= 200 && status <= 299
