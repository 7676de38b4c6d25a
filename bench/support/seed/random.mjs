// The same for the same words, in every run: what is made again after a break is what was made before.
import { hash } from 'node:crypto'

/** 0 … 1 */
export const randomOf = (...names) => Number.parseInt(hash('sha1', names.join(' ')).slice(0, 8), 16) / 2 ** 32

/** One of `list`; the first ones far more often than the last, as words and people are. */
export const pickSkewed = (list, power, ...names) => list[Math.floor(list.length * randomOf(...names) ** power)]

/** An id as the product makes them: by the moment, then by kind and number. */
export const buildId = (atMs, kind, number) => {
  const at = Math.floor(atMs).toString(16).padStart(12, '0')
  const rest = number.toString(16).padStart(15, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8${rest.slice(0, 3)}-${rest.slice(3)}`
}
