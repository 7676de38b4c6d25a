import { createQrReader } from './read-qr-code.ts'

/** The text of a code in a picture file; undefined: there is none, or it is no picture. */
export async function readQrCodeFile(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    const [read] = await Promise.all([createQrReader(window), picture.decode()])
    return await read(picture)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
