import { PRESENCE_BYTES } from '@zhanjian/scene/presence.ts'

interface LatestPoses {
  /** `bytes`: a snapshot of the room. */
  update(bytes: Uint8Array): void
  /** The last known poses as one snapshot. */
  encodeAll(): Uint8Array
  clear(): void
}

/** Last known pose of each avatar. The room sends only poses that changed, and the stage may mount after them. */
export function createLatestPoses(): LatestPoses {
  const records = new Map<number, Uint8Array>()
  return {
    update(bytes) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let offset = 0; offset + PRESENCE_BYTES <= bytes.byteLength; offset += PRESENCE_BYTES) {
        // A record starts with the avatar's id.
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
