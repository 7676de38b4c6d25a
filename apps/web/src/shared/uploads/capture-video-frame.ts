export interface CapturedFrame {
  /** JPEG; null if the browser plays the video but cannot read its pixels. */
  picture: Blob | null
  /** Display size. */
  sizePx: readonly [number, number]
  /** Null if the file does not contain it, e.g. when recorded by a browser. */
  durationS: number | null
}

export interface CaptureFrameOptions {
  /** The nearest available frame is used. */
  atS: number
  /** Never enlarged. */
  maxSidePx: number
}

/** Resolves with null if this browser cannot read the video. */
export type CaptureFrame = (film: Blob, options: CaptureFrameOptions) => Promise<CapturedFrame | null>

const COVER_MAX_SIDE_PX = 2048
const JPEG_QUALITY = 0.9
/** Some browsers decode nothing before the user presses play: give up after this long. */
const VIDEO_EVENT_TIMEOUT_MS = 8000

/** A frame of a video at `atS`, for its cover. Releases decoder and memory immediately. */
export const captureVideoFrame = async (videoFile: Blob, atS: number): Promise<Blob | null> =>
  (await captureFrame(videoFile, { atS, maxSidePx: COVER_MAX_SIDE_PX }))?.picture ?? null

/** A frame of a video with its size and duration. Releases decoder and memory immediately. */
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

/** @returns false if it failed or timed out */
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

/** The current frame of a video. Rejects for videos of other origins without CORS. */
export const captureCurrentFrame = (video: HTMLVideoElement): Promise<Blob | null> => drawFrame(video, COVER_MAX_SIDE_PX)

async function drawFrame(video: HTMLVideoElement, longestPx: number): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const factor = Math.min(1, longestPx / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * factor))
  canvas.height = Math.max(1, Math.round(videoHeight * factor))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Some browsers retain a canvas's pixels for long after it is unused.
  canvas.width = 0
  canvas.height = 0
  return picture
}
