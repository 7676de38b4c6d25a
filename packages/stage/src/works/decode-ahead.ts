/** Begins to fetch and decode pictures before there is a GPU to bring them to, beside whatever the page does meanwhile. */
import { type DecodedPicture, type DecodePicture, decodePicture, releasePicture } from './decode-picture.ts'

export interface DecodesAhead {
  /** A picture that was begun, once; any other is decoded from here on. */
  decode: DecodePicture
  /** When all that were begun are there or have failed. */
  settled: Promise<unknown>
  /** Frees what nobody has asked for. */
  dispose(): void
}

export function decodeAhead(urls: readonly string[], decode: DecodePicture = decodePicture): DecodesAhead {
  const begun = new Map<string, Promise<DecodedPicture>>()
  for (const url of urls) begun.set(url, begun.get(url) ?? decode(url))
  const settled = Promise.allSettled(begun.values())
  return {
    decode(url) {
      const ahead = begun.get(url)
      begun.delete(url)
      return ahead ?? decode(url)
    },
    settled,
    dispose() {
      for (const ahead of begun.values()) ahead.then(releasePicture, () => undefined)
      begun.clear()
    },
  }
}
