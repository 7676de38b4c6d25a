/** A response has more bytes than its sender was allowed. */
export class BodyTooLarge extends Error {}

/** Passes a body on. Leaving the loop cancels the body. @throws BodyTooLarge */
export async function* limitBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const piece of body) {
    count += piece.byteLength
    if (count > maxBytes) throw new BodyTooLarge('the response is too large')
    yield piece
  }
}

/** The whole body of a response. @throws BodyTooLarge */
export async function readBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  if (body !== null) for await (const piece of limitBytes(body, maxBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}
