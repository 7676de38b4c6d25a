export interface CapturedFrame {
  /** JPEG; null where the browser shows the film but gives no picture of it out. */
  picture: Blob | null
  /** As it is shown. */
  sizePx: readonly [number, number]
  /** Null where the file does not say it, as with one that a browser recorded. */
  durationS: number | null
}

export interface CaptureFrameOptions {
  /** The nearest moment that there is. */
  atS: number
  /** Never enlarged. */
  maxSidePx: number
}

/** Null where this browser cannot read the film. */
export type CaptureFrame = (film: Blob, wish: CaptureFrameOptions) => Promise<CapturedFrame | null>

const COVER_MAX_SIDE_PX = 2048
const JPEG_QUALITY = 0.9
/** A browser that is still silent then will stay so: some decode nothing before somebody presses play. */
const VIDEO_EVENT_TIMEOUT_MS = 8000

/** A picture of a film at a moment, for its cover; lets go of the decoder and of the memory at once. */
export const captureVideoFrame = async (videoFile: Blob, atS: number): Promise<Blob | null> =>
  (await captureFrame(videoFile, { atS, maxSidePx: COVER_MAX_SIDE_PX }))?.picture ?? null

export const captureFrame: CaptureFrame = async (videoFile, { atS, maxSidePx }) => {
  const url = URL.createObjectURL(videoFile)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const isLoaded = waitForEvent(video, 'loadeddata')
    video.src = url
    if (!(await isLoaded) || video.videoWidth === 0) return null
    const durationS = Number.isFinite(video.duration) ? video.duration : null
    const isSeeked = waitForEvent(video, 'seeked')
    video.currentTime = Math.min(atS, Math.max(0, (durationS ?? atS) - 0.05))
    const picture = (await isSeeked) ? await drawFrame(video, maxSidePx) : null
    return { picture, sizePx: [video.videoWidth, video.videoHeight], durationS }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** False: it failed, or nothing came of it. */
function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (hasHappened: boolean) => () => {
      clearTimeout(timer)
      resolve(hasHappened)
    }
    const timer = setTimeout(finish(false), VIDEO_EVENT_TIMEOUT_MS)
    video.addEventListener(event, finish(true), { once: true })
    video.addEventListener('error', finish(false), { once: true })
  })
}

/** What a film shows now. Rejects for a film of another site that does not allow it. */
export const captureCurrentFrame = (video: HTMLVideoElement): Promise<Blob | null> => drawFrame(video, COVER_MAX_SIDE_PX)

async function drawFrame(video: HTMLVideoElement, longestPx: number): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const factor = Math.min(1, longestPx / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * factor))
  canvas.height = Math.max(1, Math.round(videoHeight * factor))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Some browsers hold a canvas's pixels for long after nobody needs it.
  canvas.width = 0
  canvas.height = 0
  return picture
}
