/** From an address to pixels, beside the main thread. */
export type DecodedPicture = ImageBitmap | HTMLImageElement
/** Fetches and decodes a picture. Rejects if the address is not a readable picture. */
export type DecodePicture = (url: string) => Promise<DecodedPicture>

/** @throws if the address is not a readable picture */
export async function decodePicture(url: string): Promise<DecodedPicture> {
  // Missing before Safari 15.
  return typeof createImageBitmap === 'function' ? decodeBitmap(url) : decodeElement(url)
}

async function decodeBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`picture not found: ${response.status}`)
  return createImageBitmap(await response.blob())
}

async function decodeElement(url: string): Promise<HTMLImageElement> {
  const element = new Image()
  element.crossOrigin = 'anonymous'
  element.src = url
  await element.decode()
  return element
}

/** Once on the GPU the decoded copy only costs memory. */
export function releasePicture(picture: DecodedPicture | HTMLCanvasElement): void {
  if (typeof ImageBitmap === 'function' && picture instanceof ImageBitmap) picture.close()
}
