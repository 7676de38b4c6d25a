import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { listPictureSources } from '@zhanjian/scene/invitation/document-rules.ts'
import { createPublicObjectKey } from '../../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../../platform/random.ts'
import type { UploadsService } from '../../../uploads/service.ts'
import { isHall, isInvitation, readContent } from '../../core/content/work-content.ts'
import type { WorksStore } from '../../store.ts'
import { HALL_FOLDER } from '../hall-objects.ts'
import type { RevisionKey } from '../revision-outcomes.ts'
import type { StoredLightmap } from '../revision-store.ts'
import type { DrawInvitation, DrawPicture } from './draw-picture-in-thread.ts'
import type { DrawnPicture, InvitationPictureTask, PictureTask, StoredPicture } from './hall-picture.ts'
import type { ClaimedRevision } from './picture-store.ts'

export interface HallPictureDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  drawPicture: DrawPicture
  drawInvitation: DrawInvitation
  random: Random
}

export type HallPictures = ReturnType<typeof createHallPictures>

/** Draws the pictures of halls and invitations, their default covers. */
export function createHallPictures({ store, objects, uploads, drawPicture, drawInvitation, random }: HallPictureDependencies) {
  /** Idempotent. Rejects if a further try may help. */
  async function drawRevision({ workId, number }: RevisionKey, signal?: AbortSignal): Promise<void> {
    const revision = await store.pictures.claimPicture(workId, number)
    if (revision === null) return
    const drawn = await draw(revision, signal)
    if (drawn === null) return store.pictures.updateGivenUp(workId, number)
    const picture = await storePicture(drawn)
    const isFirst = await store.pictures.updatePicture(workId, number, picture)
    const unused = isFirst ? await store.pictures.deletePosters(workId, number) : Object.values(picture.keys)
    for (const key of unused) await objects.remove(key)
  }

  async function draw(revision: ClaimedRevision, signal?: AbortSignal): Promise<DrawnPicture | null> {
    const content = readContent(revision)
    if (isInvitation(content)) {
      const { document } = content
      return drawInvitation({ document, pictures: await readInvitationPictures(document, revision.ownerId) }, signal)
    }
    if (!isHall(content) || revision.lightmap === null) throw new Error('only halls in their light and invitations are drawn')
    return drawPicture(await createTask(content.document, revision.lightmap, revision.ownerId), signal)
  }

  async function createTask(document: HallDocument, stored: StoredLightmap, ownerId: string): Promise<PictureTask> {
    const { key, ...light } = stored
    const lightmap = await objects.read(key)
    if (lightmap === null) throw new Error('the light of the hall no longer exists')
    return {
      document,
      lightmap: { ...light, picture: lightmap },
      works: await readWorks(document, ownerId),
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

  /** Those of the first page that belong to its owner. */
  async function readInvitationPictures(
    { pages }: InvitationDocument,
    ownerId: string,
  ): Promise<InvitationPictureTask['pictures']> {
    const ids = listPictureSources({ pages: pages.slice(0, 1) }).flatMap((source) =>
      'assetId' in source ? [source.assetId] : [],
    )
    const pictures = new Map<string, Uint8Array>()
    for (const { id } of await uploads.findOwn(ownerId, [...new Set(ids)])) {
      const picture = await uploads.readVariant(id, 'large')
      if (picture !== null) pictures.set(id, picture)
    }
    return pictures
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
