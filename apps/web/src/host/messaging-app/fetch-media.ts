import type { Outcome } from '../host.ts'

/** Downloads media that the user gave to the messaging app, which makes them available to the server under an id. */
export type FetchMedia = (uploaded: Outcome<{ serverId: string }>) => Promise<Blob>

/** @param fetchById the bytes of one file, in base64 @returns a function that rejects if the file is unavailable */
export function createFetchMedia(fetchById: (mediaId: string) => Promise<{ contentType: string; base64: string }>): FetchMedia {
  return async (uploaded) => {
    if (uploaded.kind !== 'done') throw new Error(`the messaging app rejected the file: ${uploaded.kind}`)
    const { contentType, base64 } = await fetchById(uploaded.value.serverId)
    return new Blob([decodeBase64(base64)], { type: contentType })
  }
}

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
