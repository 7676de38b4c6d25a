import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import * as z from 'zod/mini'
import type { Bake } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import type { BakedHall } from '../modules/content/works/publishing/bake/baked-hall.ts'

type Lightmap = NonNullable<BakedHall['lightmap']>

const lightmapMetadataSchema = z.object({
  scale: z.number(),
  widthPx: z.int(),
  heightPx: z.int(),
  rects: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

/**
 * A baker that reads the light of a hall from `directory` if it was baked before, so that the demo community is ready within
 * seconds. Files: `<light key>.webp` and `<light key>.json`.
 */
export function withPrebakedLight(bake: Bake, directory: string): Bake {
  return async (task, options) => {
    const lightmap = task.light === null ? null : await readPrebakedLight(directory, computeLightKey(task.document))
    if (lightmap === null) return bake(task, options)
    // A thread starts in some hundred milliseconds, and there is nothing left to do.
    if (task.thumbs.length === 0) return { lightmap, atlas: null }
    return { ...(await bake({ ...task, light: null }, options)), lightmap }
  }
}

/** The prebaked light of a hall. */
export async function readPrebakedLight(directory: string, lightKey: string): Promise<Lightmap | null> {
  try {
    const [json, picture] = await Promise.all([
      readFile(path.join(directory, `${lightKey}.json`), 'utf8'),
      readFile(path.join(directory, `${lightKey}.webp`)),
    ])
    return { ...lightmapMetadataSchema.parse(JSON.parse(json)), picture }
  } catch {
    return null // not prepared: it is baked like any other hall
  }
}
