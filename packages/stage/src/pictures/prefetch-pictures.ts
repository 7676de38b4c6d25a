/** Starts to fetch and decode pictures before the GPU is ready, in parallel to the rest of the page. */
import { type DecodedPicture, type DecodePicture, decodePicture, releasePicture } from './decode-picture.ts'

export interface PicturePrefetch {
  /** A picture that was begun, once; any other is decoded from here on. */
  decode: DecodePicture
  /** When all that were begun are there or have failed. */
  settled: Promise<unknown>
  /** Frees pictures that were not requested. */
  dispose(): void
}

export function prefetchPictures(urls: readonly string[], decode: DecodePicture = decodePicture): PicturePrefetch {
  const pending = new Map<string, Promise<DecodedPicture>>()
  for (const url of urls) pending.set(url, pending.get(url) ?? decode(url))
  const settled = Promise.allSettled(pending.values())
  return {
    decode(url) {
      const prefetched = pending.get(url)
      pending.delete(url)
      return prefetched ?? decode(url)
    },
    settled,
    dispose() {
      for (const prefetched of pending.values()) prefetched.then(releasePicture, () => undefined)
      pending.clear()
    },
  }
}
