/** From an address to pixels, beside the main thread. */
export type DecodedPicture = ImageBitmap | HTMLImageElement
/** Fetches and decodes a picture. Rejects if the address is not a readable picture. */
export type DecodePicture = (url: string) => Promise<DecodedPicture>

/**
 * @param signal ends the transfer; the picture then rejects
 * @throws if the address is not a readable picture
 */
export async function decodePicture(url: string, signal?: AbortSignal): Promise<DecodedPicture> {
  // Missing before Safari 15.
  return typeof createImageBitmap === 'function' ? decodeBitmap(url, signal) : decodeElement(url, signal)
}

async function decodeBitmap(url: string, signal?: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`picture not found: ${response.status}`)
  return createImageBitmap(await response.blob())
}

async function decodeElement(url: string, signal?: AbortSignal): Promise<HTMLImageElement> {
  const element = new Image()
  element.crossOrigin = 'anonymous'
  element.src = url
  signal?.addEventListener('abort', () => element.removeAttribute('src'))
  await element.decode()
  return element
}

/** Once on the GPU the decoded copy only costs memory. */
export function releasePicture(picture: DecodedPicture | HTMLCanvasElement): void {
  if (typeof ImageBitmap === 'function' && picture instanceof ImageBitmap) picture.close()
}
