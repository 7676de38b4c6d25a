import { captureCurrentFrame } from '../../../shared/uploads/capture-video-frame.ts'

/** Of the picture of a model. */
export const COVER_WIDTH_PX = 1600
export const COVER_HEIGHT_PX = 1200

/** A captured picture as a file for the upload queue. */
export const toCoverFile = (picture: Blob): File => new File([picture], 'cover.jpg', { type: picture.type })

/** The current frame of a video. Null if the browser does not allow reading it. */
export async function captureVideoCover(video: HTMLVideoElement): Promise<File | null> {
  if (video.seeking) await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  if (video.videoWidth === 0) return null
  const picture = await captureCurrentFrame(video).catch(() => null)
  return picture === null ? null : toCoverFile(picture)
}

/** `1:05` */
export function formatClockTime(seconds: number): string {
  const wholeSeconds = Math.floor(seconds)
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`
}
