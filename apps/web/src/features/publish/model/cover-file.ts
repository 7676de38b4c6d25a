import { frameOf } from '../../../shared/uploads/capture-video-frame.ts'

/** A captured picture as the uploads take it. */
export const coverFile = (picture: Blob): File => new File([picture], 'cover.jpg', { type: picture.type })

/** What a film shows now. Null where the browser does not give it out. */
export async function coverOfFilm(film: HTMLVideoElement): Promise<File | null> {
  if (film.seeking) await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
  if (film.videoWidth === 0) return null
  const picture = await frameOf(film).catch(() => null)
  return picture === null ? null : coverFile(picture)
}

/** `1:05` */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
