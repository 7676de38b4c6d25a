const COVER_LONGEST_PX = 2048
const COVER_QUALITY = 0.9

/** What a film shows now, as a picture. Null where the browser does not give it out. */
export async function captureFrame(film: HTMLVideoElement): Promise<File | null> {
  if (film.seeking) await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
  const { videoWidth, videoHeight } = film
  if (videoWidth === 0) return null
  const scale = Math.min(1, COVER_LONGEST_PX / Math.max(videoWidth, videoHeight))
  const canvas = film.ownerDocument.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return await pictureOf(canvas)
}

/** What a canvas shows. Null where it was drawn from a file of another site, or there is no room. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    const take = (blob: Blob | null) => resolve(blob === null ? null : new File([blob], 'cover.jpg', { type: blob.type }))
    try {
      canvas.toBlob(take, 'image/jpeg', COVER_QUALITY)
    } catch {
      resolve(null)
    }
  })
}

/** `1:05` */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
