import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { BakeResult } from './bake.worker.ts'
import { type BakeHandlers, type BakeWorker, createHallBaker, type HallBaker } from './hall-baker.ts'

/** The baker with a real worker, and a canvas as the lightmap. */
export const createBrowserBaker = (): HallBaker<HallLightmap> => createHallBaker<HallLightmap>({ createWorker, toLightmap })

function createWorker({ onResult, onFailure }: BakeHandlers): BakeWorker {
  const worker = new Worker(new URL('./bake.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<BakeResult>) => onResult(data)
  worker.onerror = onFailure
  return { bake: (request) => worker.postMessage(request), terminate: () => worker.terminate() }
}

function toLightmap({ widthPx, heightPx, scale, rects, texels }: BakeResult): HallLightmap {
  const image = document.createElement('canvas')
  image.width = widthPx
  image.height = heightPx
  image.getContext('2d')?.putImageData(new ImageData(texels, widthPx, heightPx), 0, 0)
  return { image, scale, rects }
}
