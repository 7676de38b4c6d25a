import type { ScenePicture } from '@zhanjian/contract/works/panoramas.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { ObjectStore } from '../../../../../platform/object-store/object-store.ts'
import { PUBLIC_PREFIX } from '../../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../../platform/random.ts'
import type { RenderedScene } from '../../../uploads/service.ts'
import type { StoredPicture } from '../picture/hall-picture.ts'
import type { SceneFacts, StoredScene } from './scene-store.ts'

/** Folder within the public objects: the pictures and tiles of scenes. */
export const TOUR_FOLDER = 'tour'
/** A large scene has hundreds of tiles; each is written durably. */
const PARALLEL_WRITES = 8

const toKey = (directory: string, name: string): string => `${directory}/${name}.webp`

/** A new folder whose name cannot be guessed. */
export function createSceneDirectory(random: Random): string {
  const name = random.bytes(16).toString('hex')
  return `${PUBLIC_PREFIX}${TOUR_FOLDER}/${sliceUnits(name, 0, 2)}/${sliceUnits(name, 2)}`
}

/** Stores the files of a scene below a name that cannot be guessed. */
export async function storeScene(
  { files, ...facts }: RenderedScene,
  { objects, random }: { objects: Pick<ObjectStore, 'put'>; random: Random },
): Promise<{ directory: string; facts: SceneFacts }> {
  const directory = createSceneDirectory(random)
  const entries = Object.entries(files)
  for (let at = 0; at < entries.length; at += PARALLEL_WRITES) {
    await Promise.all(entries.slice(at, at + PARALLEL_WRITES).map(([file, bytes]) => objects.put(toKey(directory, file), bytes)))
  }
  return { directory, facts }
}

/** A picture of a scene as the cover of its tour. */
export const toTourCover = ({ directory, facts }: Pick<StoredScene, 'directory' | 'facts'>): StoredPicture => ({
  keys: { medium: toKey(directory, 'cover'), large: toKey(directory, 'picture') },
  widthPx: facts.widthPx,
  heightPx: facts.heightPx,
  colour: facts.colour,
})

/** The addresses of a scene's files. */
export function toScenePicture(
  sceneId: string,
  { directory, facts }: Pick<StoredScene, 'directory' | 'facts'>,
  objects: Pick<ObjectStore, 'getPublicUrl'>,
): ScenePicture {
  const { levels, ...rest } = facts
  const urlOf = (name: string) => objects.getPublicUrl(toKey(directory, name))
  const urlTemplate = urlOf('0-0-0').replace(/0-0-0(?=\.webp$)/, '{level}-{column}-{row}')
  const tiles = levels.length === 0 ? null : { levels, urlTemplate }
  return { sceneId, previewUrl: urlOf('preview'), pictureUrl: urlOf('picture'), ...rest, tiles }
}
