import type { HallDocument } from '@zhanjian/scene/document.ts'
import { createPublicObjectKey } from '../../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../../platform/random.ts'
import type { UploadsService } from '../../../uploads/service.ts'
import { isHall, readContent } from '../../core/work-content.ts'
import type { WorksStore } from '../../store.ts'
import { HALL_FOLDER } from '../hall-objects.ts'
import type { RevisionKey } from '../revision-outcomes.ts'
import type { DrawPicture } from './draw-picture-in-thread.ts'
import type { DrawnPicture, PictureTask, StoredPicture } from './hall-picture.ts'
import type { ClaimedRevision } from './picture-store.ts'

export interface HallPictureDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  drawPicture: DrawPicture
  random: Random
}

export type HallPictures = ReturnType<typeof createHallPictures>

/** Draws the pictures of halls, their default covers. */
export function createHallPictures({ store, objects, uploads, drawPicture, random }: HallPictureDependencies) {
  /** Idempotent. Rejects if a further try may help. */
  async function drawRevision({ workId, number }: RevisionKey, signal?: AbortSignal): Promise<void> {
    const revision = await store.pictures.claimPicture(workId, number)
    if (revision === null) return
    const drawn = await drawPicture(await createTask(revision), signal)
    if (drawn === null) return store.pictures.updateGivenUp(workId, number)
    const picture = await storePicture(drawn)
    const isFirst = await store.pictures.updatePicture(workId, number, picture)
    const unused = isFirst ? await store.pictures.deletePosters(workId, number) : Object.values(picture.keys)
    for (const key of unused) await objects.remove(key)
  }

  async function createTask(revision: ClaimedRevision): Promise<PictureTask> {
    const content = readContent(revision)
    if (!isHall(content)) throw new Error('only halls are drawn')
    const { key, ...light } = revision.lightmap
    const lightmap = await objects.read(key)
    if (lightmap === null) throw new Error('the light of the hall no longer exists')
    return {
      document: content.document,
      lightmap: { ...light, picture: lightmap },
      works: await readWorks(content.document, revision.ownerId),
    }
  }

  async function readWorks({ works }: HallDocument, ownerId: string): Promise<PictureTask['works']> {
    const assets = await uploads.findOwn(ownerId, [...new Set(works.map(({ assetId }) => assetId))])
    const read: PictureTask['works'] extends ReadonlyMap<string, infer Work> ? [string, Work][] : never = []
    for (const { id, dominantColour } of assets) {
      if (dominantColour === null) continue
      read.push([id, { picture: await uploads.readVariant(id, 'medium'), colour: dominantColour }])
    }
    return new Map(read)
  }

  async function storePicture({ variants, ...facts }: DrawnPicture): Promise<StoredPicture> {
    const put = async (picture: Uint8Array): Promise<string> => {
      const key = createPublicObjectKey(random, HALL_FOLDER, 'webp')
      await objects.put(key, picture)
      return key
    }
    const keys = { medium: await put(variants.medium), large: await put(variants.large) }
    return { ...facts, keys }
  }

  return { drawRevision, listDue: store.pictures.listDue }
}
