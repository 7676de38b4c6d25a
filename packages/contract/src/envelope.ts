/** Every JSON answer of the server. Success needs HTTP status and `status` both in 200–299. */
export interface Envelope<Data> {
  status: number
  msg: string
  /** Present on failures only: one of the names in `errors.ts`. */
  code?: string
  data?: Data
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status <= 299
