import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImageOutcome } from '../modules/content/uploads/images/image-outcome.ts'
import type { ImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import { isPanorama } from '../modules/content/uploads/images/is-panorama.ts'
import type { SceneOutcome } from '../modules/content/uploads/images/scene-outcome.ts'

/** The next owner of the same picture uploads it within this time, while the demo is planted. */
const REMEMBERED_MS = 120_000

/**
 * Pictures of the demo are WebP without metadata already, as large as a close-up, and several owners have the same ones: so the file is its
 * own close-up, and the rest of it is made once. Others are processed as ever.
 * @param directory of the files as they are uploaded
 */
export function withDemoPictures(images: ImageProcessor, directory: string): ImageProcessor {
  const findName = createFileFinder(directory)
  const [pictures, scenes] = [createMemory<ImageOutcome>(), createMemory<SceneOutcome>()]

  return {
    ...images,
    async process(file, content, group) {
      const name = await findName(file)
      if (name === undefined) return images.process(file, content, group)
      return addCloseUps(file, await pictures(name, () => images.process(file, content, 'preview')))
    },
    async renderScene(file, content, plan) {
      const make = () => images.renderScene(file, content, plan)
      const name = await findName(file)
      return name === undefined ? make() : scenes(`${name} ${JSON.stringify(plan)}`, make)
    },
  }
}

/** Makes something once for each key, until it is forgotten; what fails is made again. */
function createMemory<Outcome>(): (key: string, make: () => Promise<Outcome>) => Promise<Outcome> {
  const known = new Map<string, Promise<Outcome>>()
  return (key, make) => {
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const making = make()
    known.set(key, making)
    making.catch(() => known.delete(key))
    setTimeout(() => known.delete(key), REMEMBERED_MS).unref()
    return making
  }
}

function addCloseUps(file: Uint8Array, outcome: ImageOutcome): ImageOutcome {
  if (!outcome.ok) return outcome
  const { image } = outcome
  const closeUps = isPanorama(image) ? { large: file, panorama: file } : { large: file }
  return { ok: true, image: { ...image, variants: { ...image.variants, ...closeUps } } }
}

/** By its bytes. @returns undefined for a file that is none of the directory's */
function createFileFinder(directory: string): (file: Uint8Array) => Promise<string | undefined> {
  let listing: Promise<{ name: string; sizeBytes: number }[]> | undefined
  return async (file) => {
    listing ??= listFiles(directory)
    for (const { name, sizeBytes } of await listing)
      if (sizeBytes === file.byteLength && (await readFile(path.join(directory, name))).equals(file)) return name
    return undefined
  }
}

const listFiles = async (directory: string) =>
  Promise.all(
    (await readdir(directory)).map(async (name) => ({ name, sizeBytes: (await stat(path.join(directory, name))).size })),
  )
