/** The tree of RFC 6962, section 2.1, over SHA-256: leaves and nodes are hashed differently, so that none passes for the other. */
import { sha256 } from './sha-256.ts'

type Hash = Uint8Array<ArrayBuffer>

/** Hash of a leaf's content. */
export const hashLeaf = (content: Uint8Array): Hash => sha256(concatenate([0], content))
const hashNode = (left: Uint8Array, right: Uint8Array): Hash => sha256(concatenate([1], left, right))

/** Root over hashed leaves, or over the roots of whole subtrees of one size and a smaller last one. At least one. */
export function computeRoot(hashes: readonly Hash[]): Hash {
  const [first] = hashes
  if (first === undefined) throw new RangeError('a tree has a leaf')
  if (hashes.length === 1) return first
  const split = splitAt(hashes.length)
  return hashNode(computeRoot(hashes.slice(0, split)), computeRoot(hashes.slice(split)))
}

/** Hashes beside the way from a leaf up to the root. */
export function computePath(hashes: readonly Hash[], index: number): Hash[] {
  if (hashes.length === 1 && index === 0) return []
  if (!(index >= 0 && index < hashes.length)) throw new RangeError(`no leaf ${index}`)
  const split = splitAt(hashes.length)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  return index < split
    ? [...computePath(left, index), computeRoot(right)]
    : [...computePath(right, index - split), computeRoot(left)]
}

/** Whether a leaf is the one at `index` of `count` below that root. */
export function isIncluded(leaf: Hash, index: number, count: number, path: readonly Hash[], root: Uint8Array): boolean {
  const computed = climb(leaf, index, count, path)
  return computed !== null && isEqual(computed, root)
}

/** The root that a path leads to; null: the path is too long or too short. */
function climb(leaf: Hash, index: number, count: number, path: readonly Hash[]): Hash | null {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < count)) return null
  if (count === 1) return path.length === 0 ? leaf : null
  const last = path[path.length - 1]
  if (last === undefined) return null
  const split = splitAt(count)
  const rest = path.slice(0, -1)
  const below = index < split ? climb(leaf, index, split, rest) : climb(leaf, index - split, count - split, rest)
  if (below === null) return null
  return index < split ? hashNode(below, last) : hashNode(last, below)
}

/** The largest power of two below `count`. */
function splitAt(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

function concatenate(prefix: readonly number[], ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(prefix.length + parts.reduce((sum, { length }) => sum + length, 0))
  bytes.set(prefix)
  let at = prefix.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
