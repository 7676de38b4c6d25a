/** A photo of somebody's wall, in memory only. */
export interface Photo {
  picture: HTMLCanvasElement
  widthPx: number
  heightPx: number
}

/** Enough for a poster, and below the limits of old phones' canvases. */
const LONG_SIDE_PX = 2048

/** Upright as taken. Rejects if the browser cannot decode it. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const scale = Math.min(1, LONG_SIDE_PX / Math.max(naturalWidth, naturalHeight))
    return toPhoto(picture, Math.round(naturalWidth * scale), Math.round(naturalHeight * scale))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A copy of this size. @throws Error if the browser has no 2D canvas */
export function toPhoto(source: CanvasImageSource, widthPx: number, heightPx: number): Photo {
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, widthPx)
  picture.height = Math.max(1, heightPx)
  const context = picture.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  context.drawImage(source, 0, 0, picture.width, picture.height)
  return { picture, widthPx: picture.width, heightPx: picture.height }
}
