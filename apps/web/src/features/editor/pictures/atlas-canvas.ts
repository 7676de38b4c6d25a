import type { PictureAtlas } from '@zhanjian/stage/view/hung-works-view.ts'
import { createStore } from 'zustand/vanilla'

/** Draws small pictures of all works into one square canvas, each as soon as it is loaded. */
export interface AtlasCanvas {
  /** Null before the first picture is drawn. */
  getAtlas: () => PictureAtlas | null
  subscribe: (listener: () => void) => () => void
  /** The pictures of the atlas; one with a changed URL is drawn anew. Assets without a URL have no cell. */
  setPictures(pictures: readonly { assetId: string; url: string | undefined }[]): void
  dispose(): void
}

interface AtlasCanvasDependencies {
  loadImage: (url: string) => Promise<HTMLImageElement>
  createCanvas: () => HTMLCanvasElement
}

const GUTTER_PX = 4
const LARGE_CELL_PX = 256
const ATLAS_MAX_PX = 2048
/** Batches pictures that load together into one GPU upload. */
const NOTIFY_DELAY_MS = 120

export function createAtlasCanvas({ loadImage, createCanvas }: AtlasCanvasDependencies): AtlasCanvas {
  const store = createStore<PictureAtlas | null>(() => null)
  const imageByUrl = new Map<string, HTMLImageElement>()
  const wantedUrls = new Map<string, string | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDisposed = false

  function drawAtlas(): void {
    timer = undefined
    // Assets without a picture have no cell: the stage shows their colour.
    const drawn = [...wantedUrls].flatMap(([assetId, url]) => {
      const image = url === undefined ? undefined : imageByUrl.get(url)
      return image === undefined ? [] : [{ assetId, image }]
    })
    if (isDisposed || drawn.length === 0) return
    const assetIds = drawn.map(({ assetId }) => assetId)
    const columns = Math.max(1, Math.ceil(Math.sqrt(assetIds.length)))
    const cellPx = Math.min(LARGE_CELL_PX, Math.floor(ATLAS_MAX_PX / columns))
    const canvas = createCanvas()
    canvas.width = canvas.height = columns * cellPx
    const context = canvas.getContext('2d')
    if (context === null) return
    context.imageSmoothingQuality = 'high'
    drawn.forEach(({ image }, index) => {
      const [x, y] = [(index % columns) * cellPx, Math.floor(index / columns) * cellPx]
      // First over the whole cell, so that the gutter has the colours of the picture's edge.
      context.drawImage(image, x, y, cellPx, cellPx)
      context.drawImage(image, x + GUTTER_PX, y + GUTTER_PX, cellPx - 2 * GUTTER_PX, cellPx - 2 * GUTTER_PX)
    })
    store.setState({ image: canvas, columns, sizePx: columns * cellPx, gutterPx: GUTTER_PX, assetIds }, true)
  }

  function scheduleDraw(): void {
    timer ??= setTimeout(drawAtlas, NOTIFY_DELAY_MS)
  }

  function loadPicture(url: string): void {
    loadImage(url).then(
      (image) => {
        imageByUrl.set(url, image)
        scheduleDraw()
      },
      // The cell keeps the picture's colour.
      () => undefined,
    )
  }

  return {
    getAtlas: store.getState,
    subscribe: store.subscribe,
    setPictures(pictures) {
      const before = new Map(wantedUrls)
      wantedUrls.clear()
      for (const { assetId, url } of pictures) wantedUrls.set(assetId, url)
      const known = new Set(before.values())
      const urls = new Set(wantedUrls.values())
      for (const url of urls) if (url !== undefined && !known.has(url) && !imageByUrl.has(url)) loadPicture(url)
      for (const url of imageByUrl.keys()) if (!urls.has(url)) imageByUrl.delete(url)
      if ([...wantedUrls].join() !== [...before].join()) scheduleDraw()
    },
    dispose() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}

/** Resolves when decoded, so that drawing it does not block. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}
