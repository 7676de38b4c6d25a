import { PRESENCE_BYTES } from '@zhanjian/scene/presence.ts'

interface LatestPoses {
  /** One snapshot of the room. */
  update(bytes: Uint8Array): void
  /** What is known of everybody, as one snapshot. */
  encodeAll(): Uint8Array
  clear(): void
}

/** Where everybody was last: the room tells only of those who move, and whoever draws them may come later. */
export function createLatestPoses(): LatestPoses {
  const records = new Map<number, Uint8Array>()
  return {
    update(bytes) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let offset = 0; offset + PRESENCE_BYTES <= bytes.byteLength; offset += PRESENCE_BYTES) {
        // A record begins with whose it is.
        records.set(view.getUint16(offset, true), bytes.slice(offset, offset + PRESENCE_BYTES))
      }
    },
    encodeAll() {
      const bytes = new Uint8Array(records.size * PRESENCE_BYTES)
      ;[...records.values()].forEach((record, index) => bytes.set(record, index * PRESENCE_BYTES))
      return bytes
    },
    clear: () => records.clear(),
  }
}
