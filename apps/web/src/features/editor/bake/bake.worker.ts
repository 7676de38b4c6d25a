/** Bakes the light of a hall off the main thread. */
import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'

export interface BakeRequest {
  document: HallDocument
}

export interface BakeResult {
  widthPx: number
  heightPx: number
  scale: number
  rects: Record<string, [number, number, number, number]>
  /** RGBA, opaque; rows from the top. */
  texels: Uint8ClampedArray<ArrayBuffer>
}

self.onmessage = ({ data: { document } }: MessageEvent<BakeRequest>) => {
  const lightmap = bakeHall(document, { quality: 'fast' })
  const { widthPx, heightPx, scale, rects } = lightmap
  const texels = toOpaqueTexels(encodeLightmap(lightmap))
  const answer: BakeResult = { widthPx, heightPx, scale, rects, texels }
  self.postMessage(answer, { transfer: [texels.buffer] })
}

function toOpaqueTexels(rgb: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const count = rgb.length / 3
  const texels = new Uint8ClampedArray(count * 4).fill(255)
  for (let texel = 0; texel < count; texel++) texels.set(rgb.subarray(texel * 3, texel * 3 + 3), texel * 4)
  return texels
}
