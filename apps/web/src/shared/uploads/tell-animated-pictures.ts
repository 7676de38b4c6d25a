import { animatedPicturesText } from '#text/publish/animated-pictures.ts'
import { isAnimatedPicture } from './is-animated-picture.ts'
import { HEADER_BYTES, readPictureHeader } from './read-picture-header.ts'

/** Enough for the first frame of any GIF that somebody uploads, behind which the second begins. */
const GIF_BYTES = 8 * 1024 * 1024

/** Says of chosen pictures that move that they will stand still, once for all of them. */
export async function tellAnimatedPictures(files: readonly Blob[], tell: (sentence: string) => void): Promise<void> {
  const count = (await Promise.all(files.map(isAnimatedFile))).filter(Boolean).length
  if (count > 0) tell(animatedPicturesText(count))
}

/** A file that can no longer be read is reported by its upload. */
const isAnimatedFile = async (file: Blob): Promise<boolean> => {
  const readFirst = async (count: number) => new Uint8Array(await file.slice(0, count).arrayBuffer())
  try {
    const head = await readFirst(HEADER_BYTES)
    const { format } = readPictureHeader(head)
    return isAnimatedPicture(format, format === 'gif' ? await readFirst(GIF_BYTES) : head)
  } catch {
    return false
  }
}
