/** Pictures of people for their markers in a headset: fetched once while somebody is there who has them. */
import { decodePicture, releasePicture } from '../pictures/decode-picture.ts'

export interface XrFaces {
  /** Exactly these are needed from now on; those of people who have gone are released. */
  keep(urls: ReadonlySet<string>): void
  /** A square of `FACE_PX`. null: it is on its way, or there is none under this address. */
  get(url: string): HTMLCanvasElement | null
  dispose(): void
}

interface Entry {
  loading: AbortController
  face: HTMLCanvasElement | null
}

/** Sharp on a marker. */
const FACE_PX = 96

/**
 * @param onArrival there is one more
 * @param make rejects if the address is no readable picture
 */
export function createXrFaces(onArrival: () => void, make: typeof makeFace = makeFace): XrFaces {
  const entries = new Map<string, Entry>()

  async function load(url: string): Promise<void> {
    const entry: Entry = { loading: new AbortController(), face: null }
    entries.set(url, entry)
    // Without a picture the marker has a figure.
    const face = await make(url, entry.loading.signal).catch(() => null)
    if (face === null) return
    if (entry.loading.signal.aborted) return release(face)
    entry.face = face
    onArrival()
  }

  function drop(url: string): void {
    const entry = entries.get(url)
    entry?.loading.abort()
    if (entry?.face) release(entry.face)
    entries.delete(url)
  }

  return {
    keep(urls) {
      for (const url of entries.keys()) if (!urls.has(url)) drop(url)
      for (const url of urls) if (!entries.has(url)) void load(url)
    },
    get: (url) => entries.get(url)?.face ?? null,
    dispose() {
      for (const url of entries.keys()) drop(url)
    },
  }
}

/** The middle of the picture. */
async function makeFace(url: string, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const picture = await decodePicture(url, signal)
  const face = window.document.createElement('canvas')
  face.width = face.height = FACE_PX
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const context = face.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, side, side, 0, 0, FACE_PX, FACE_PX)
  }
  releasePicture(picture)
  return face
}

/** Some browsers keep a canvas's memory for long. */
function release(face: HTMLCanvasElement): void {
  face.width = face.height = 0
}
