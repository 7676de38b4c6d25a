export interface FilmFrame {
  /** JPEG; null where the browser shows the film but gives no picture of it out. */
  picture: Blob | null
  /** As it is shown. */
  sizePx: readonly [number, number]
  /** Null where the file does not say it, as with one that a browser recorded. */
  durationS: number | null
}

export interface FrameWish {
  /** The nearest moment that there is. */
  atS: number
  /** Never enlarged. */
  longestPx: number
}

/** Null where this browser cannot read the film. */
export type LookAtFilm = (film: Blob, wish: FrameWish) => Promise<FilmFrame | null>

const COVER_LONGEST_PX = 2048
const JPEG_QUALITY = 0.9
/** A browser that is still silent then will stay so: some decode nothing before somebody presses play. */
const PATIENCE_MS = 8000

/** A picture of a film at a moment, for its cover; lets go of the decoder and of the memory at once. */
export const captureVideoFrame = async (film: Blob, atS: number): Promise<Blob | null> =>
  (await lookAtFilm(film, { atS, longestPx: COVER_LONGEST_PX }))?.picture ?? null

export const lookAtFilm: LookAtFilm = async (film, { atS, longestPx }) => {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const isOpen = happens(video, 'loadeddata')
    video.src = url
    if (!(await isOpen) || video.videoWidth === 0) return null
    const durationS = Number.isFinite(video.duration) ? video.duration : null
    const isThere = happens(video, 'seeked')
    video.currentTime = Math.min(atS, Math.max(0, (durationS ?? atS) - 0.05))
    const picture = (await isThere) ? await pictureOf(video, longestPx) : null
    return { picture, sizePx: [video.videoWidth, video.videoHeight], durationS }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** False: it failed, or nothing came of it. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (hasHappened: boolean) => () => {
      clearTimeout(timer)
      resolve(hasHappened)
    }
    const timer = setTimeout(finish(false), PATIENCE_MS)
    video.addEventListener(event, finish(true), { once: true })
    video.addEventListener('error', finish(false), { once: true })
  })
}

/** What a film shows now. Rejects for a film of another site that does not allow it. */
export const frameOf = (video: HTMLVideoElement): Promise<Blob | null> => pictureOf(video, COVER_LONGEST_PX)

async function pictureOf(video: HTMLVideoElement, longestPx: number): Promise<Blob | null> {
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
