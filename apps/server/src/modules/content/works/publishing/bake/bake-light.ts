import { type BakeQuality, bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import sharp from 'sharp'
import type { BakedHall } from './baked-hall.ts'

/** Lossy formats show their blocks on a plain wall at every quality: they flatten gentle gradients and halve the colour. */
const WEBP_OPTIONS = { lossless: true, effort: 6 } as const

/** Bakes the light of a hall into one picture. Blocks its thread for seconds. */
export async function bakeLight(
  document: HallDocument,
  quality: BakeQuality,
  onProgress: (share: number) => void,
): Promise<NonNullable<BakedHall['lightmap']>> {
  const lightmap = bakeHall(document, { quality, onProgress })
  const { widthPx, heightPx, scale, rects } = lightmap
  const raw = { width: widthPx, height: heightPx, channels: 3 } as const
  const picture = await sharp(encodeLightmap(lightmap), { raw }).webp(WEBP_OPTIONS).toBuffer()
  return { widthPx, heightPx, scale, rects, picture, ...(quality === 'fast' && { isFirst: true }) }
}
