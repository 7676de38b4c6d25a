import { Readable } from 'node:stream'
import type { ByteRange, ObjectStore } from '../../../../platform/object-store/object-store.ts'

/** A range of the original, or bytes instead. */
export type CopyPiece = ByteRange | { bytes: Buffer }

/** Plan of a video's copy without metadata. */
export interface StrippedCopy {
  pieces: readonly CopyPiece[]
  /** Ranges of the original that are copied as zeros. */
  blanks: readonly ByteRange[]
}

/** The copy as a stream; reads the original piece by piece. */
export function streamStrippedCopy(objects: Pick<ObjectStore, 'open'>, key: string, { pieces, blanks }: StrippedCopy): Readable {
  const inOrder = mergeRanges(blanks)
  return Readable.from(
    (async function* () {
      for (const piece of pieces) {
        if ('bytes' in piece) {
          yield piece.bytes
          continue
        }
        const stream = await objects.open(key, piece)
        if (stream === null) throw new Error('the object was removed while it was copied')
        let at = piece.fromByte
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          yield blankRanges(chunk, at, inOrder)
          at += chunk.length
        }
      }
    })(),
    { objectMode: false },
  )
}

/** Sorted, adjacent ranges merged. */
function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of [...ranges].sort((left, right) => left.fromByte - right.fromByte)) {
    const last = merged.at(-1)
    if (last !== undefined && range.fromByte <= last.toByte) last.toByte = Math.max(last.toByte, range.toByte)
    else merged.push({ ...range })
  }
  return merged
}

function blankRanges(chunk: Buffer, at: number, blanks: readonly ByteRange[]): Buffer {
  const end = at + chunk.length
  let result = chunk
  for (let index = findFirstRangeAfter(blanks, at); index < blanks.length; index++) {
    const blank = blanks[index]
    if (blank === undefined || blank.fromByte >= end) break
    if (result === chunk) result = Buffer.from(chunk)
    result.fill(0, Math.max(0, blank.fromByte - at), Math.min(chunk.length, blank.toByte - at))
  }
  return result
}

function findFirstRangeAfter(blanks: readonly ByteRange[], at: number): number {
  let [low, high] = [0, blanks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blanks[middle]?.toByte ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
