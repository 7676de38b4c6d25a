// Deterministic: the same names give the same values in every run, so a resumed seed continues identically.
import { hash } from 'node:crypto'

/** 0 … 1 */
export const randomOf = (...names) => Number.parseInt(hash('sha1', names.join(' ')).slice(0, 8), 16) / 2 ** 32

/** An element of `list`; the first ones are far more frequent than the last, as with words and users. */
export const pickSkewed = (list, power, ...names) => list[Math.floor(list.length * randomOf(...names) ** power)]

/** An id like the product's: by time, then by kind and number. */
export const buildId = (atMs, kind, number) => {
  const at = Math.floor(atMs).toString(16).padStart(12, '0')
  const rest = number.toString(16).padStart(15, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8${rest.slice(0, 3)}-${rest.slice(3)}`
}
