import { IMAGE_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import type { Asset, UploadSignature } from '@zhanjian/contract/files/uploads.ts'
import type { KeyValueStore } from '../../../lib/key-value-store.ts'

export function buildSignature(part: Partial<UploadSignature> = {}): UploadSignature {
  return {
    host: 'http://store.test/oss/works',
    url: 'http://store.test/oss/works',
    policy: 'policy',
    accessId: 'id',
    signature: 'signature',
    expire: 2_000_000_000,
    callback: null,
    dir: 'u/me/20260101/image/',
    bucket: 'works',
    fields: { policy: 'policy', OSSAccessKeyId: 'id', signature: 'signature' },
    maxBytes: IMAGE_MAX_BYTES,
    ...part,
  }
}

export function buildAsset(part: Partial<Asset> = {}): Asset {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    kind: 'image',
    status: 'ready',
    failure: null,
    name: 'a.jpg',
    sizeBytes: 1000,
    widthPx: 300,
    heightPx: 200,
    dominantColour: '#808080',
    durationS: null,
    sphere: null,
    urls: { thumb: '/media/thumb.webp', medium: '/media/medium.webp', large: '/media/large.webp' },
    ...part,
  }
}

/** Like IndexedDB: values are copied. */
export function createMemoryStore(): KeyValueStore & { size(): number } {
  const values = new Map<string, unknown>()
  return {
    get: async (key) => values.get(key),
    list: async () => [...values.values()],
    set: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    size: () => values.size,
  }
}

/** The first bytes of a JPEG of that size, as written by a camera. @param orientation of EXIF, 1 … 8 */
export function buildJpegHead(widthPx: number, heightPx: number, orientation = 1): Uint8Array<ArrayBuffer> {
  const exif = [
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
  ]
  const frame = [8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, 1, 1, 0x11, 0]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xc0, 0, frame.length + 2, ...frame])
}

export const buildJpegFile = (name: string, widthPx = 3000, heightPx = 2000): File =>
  new File([buildJpegHead(widthPx, heightPx)], name, { type: 'image/jpeg' })
