import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import * as z from 'zod/mini'
import type { Bake } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import { chooseAtlasLayout } from '../modules/content/works/publishing/bake/build-atlas.ts'
import type { DrawPicture } from '../modules/content/works/publishing/picture/draw-picture-in-thread.ts'
import type { DrawnPicture } from '../modules/content/works/publishing/picture/hall-picture.ts'

const pictureFactsSchema = z.object({ widthPx: z.int(), heightPx: z.int(), colour: z.string() })

/**
 * A drawer that reads the picture of a hall from `directory` if it was drawn before: drawing takes seconds for each hall. Files:
 * `<picture key>.json`, `<picture key>.medium.webp` and `<picture key>.large.webp`.
 */
export function withPrebakedPictures(drawPicture: DrawPicture, directory: string): DrawPicture {
  return async (task, signal) =>
    (await readPrebakedPicture(directory, computePictureKey(task.document))) ?? drawPicture(task, signal)
}

/** A baker that reads the thumbnails of a hall, in one picture, from `directory` if they were packed before. */
export function withPrebakedAtlases(bake: Bake, directory: string): Bake {
  return async (task, options) => {
    const { document, light, thumbs } = task
    const picture = light === null && thumbs.length > 0 ? await readPrebakedAtlas(directory, computePictureKey(document)) : null
    return picture === null ? bake(task, options) : { lightmap: null, atlas: { ...chooseAtlasLayout(thumbs.length), picture } }
  }
}

/** The prepared thumbnails of a hall. */
export const readPrebakedAtlas = (directory: string, pictureKey: string): Promise<Buffer | null> =>
  readFile(path.join(directory, `${pictureKey}.atlas.webp`)).catch(() => null)

/** The same for the same hall in every process, in which its files have other ids: which work hangs where, in which light. */
export function computePictureKey(document: HallDocument): string {
  const hung = document.works.map(({ id, surfaceId, uM }) => `${id} ${surfaceId} ${uM.toFixed(3)}`)
  return createHash('sha256')
    .update([computeLightKey(document), ...hung].join('\n'))
    .digest('hex')
    .slice(0, 16)
}

/** The prepared picture of a hall. */
export async function readPrebakedPicture(directory: string, pictureKey: string): Promise<DrawnPicture | null> {
  const file = path.join(directory, pictureKey)
  try {
    const [json, medium, large] = await Promise.all([
      readFile(`${file}.json`, 'utf8'),
      readFile(`${file}.medium.webp`),
      readFile(`${file}.large.webp`),
    ])
    return { ...pictureFactsSchema.parse(JSON.parse(json)), variants: { medium, large } }
  } catch {
    return null // not prepared: it is drawn like any other hall
  }
}
