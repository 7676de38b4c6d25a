import type { ByteRange, ObjectStore } from '../../../platform/object-store/object-store.ts'

/** Random access to a stored object: a video is never in memory as a whole. */
export interface ObjectReader {
  readonly sizeBytes: number
  /**
   * Reads a copy of these bytes.
   * @throws RangeError if the file is shorter, i.e. truncated
   */
  read(at: number, lengthBytes: number): Promise<Buffer>
}

/** Headers are close together: one window serves several reads. */
const WINDOW_BYTES = 64 * 1024

/** Creates a reader of a stored object with a window cache. */
export function createObjectReader(objects: Pick<ObjectStore, 'open'>, key: string, sizeBytes: number): ObjectReader {
  let window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }

  async function load({ fromByte, toByte }: ByteRange): Promise<Buffer> {
    const stream = await objects.open(key, { fromByte, toByte })
    if (stream === null) throw new Error('the object was removed while it was read')
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  return {
    sizeBytes,
    async read(at, lengthBytes) {
      const toByte = at + lengthBytes
      if (!Number.isSafeInteger(at) || at < 0 || lengthBytes < 0 || toByte > sizeBytes)
        throw new RangeError('read beyond the end of the object')
      if (lengthBytes > WINDOW_BYTES) return load({ fromByte: at, toByte })
      if (at < window.at || toByte > window.at + window.bytes.length) {
        window = { at, bytes: await load({ fromByte: at, toByte: Math.min(sizeBytes, at + WINDOW_BYTES) }) }
      }
      return Buffer.from(window.bytes.subarray(at - window.at, toByte - window.at))
    },
  }
}
