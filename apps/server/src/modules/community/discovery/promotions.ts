import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import { getVariantSize } from '@zhanjian/contract/files/picture-size.ts'
import { toReturnPath } from '@zhanjian/contract/screens/return-path.ts'
import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import { PROMOTIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { ManagedPromotion } from '@zhanjian/contract/works/promotions.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import type { WorkListings } from '../../content/works/service.ts'
import type {
  Patch,
  PromotionContent,
  PromotionRow,
  PromotionStore,
  PromotionTransaction,
  StoredPicture,
} from './promotion-store.ts'

export interface PromotionDependencies {
  store: PromotionStore
  works: Pick<WorkListings, 'listPinned' | 'setPinned'>
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  objects: ObjectStore
  clock: Clock
  random: Random
}

export interface PromotionInput extends Omit<PromotionContent, 'picture'> {
  /** One of the caller's own uploads. Undefined: unchanged; null: none. */
  pictureAssetId?: string | null | undefined
}

/** Folder within the public objects. */
export const PROMOTION_FOLDER = 'promotion'
const ORPHAN_GRACE_MS = 24 * 3_600_000

/** Banners and editorials of the home page. */
export function createPromotions({ store, works, uploads, audit, moderation, objects, clock, random }: PromotionDependencies) {
  const createAuditCallback =
    (action: AuditVerb<'promotion'>, target: string, caller: SignedInCaller) => (transaction: PromotionTransaction) =>
      audit.record({ actorId: caller.user.id, action: `promotion.${action}`, target }, transaction)

  return {
    /** The promotions that are shown now, in their order. */
    async listActive(): Promise<{ banners: Promotion[]; editorials: Promotion[] }> {
      const promotions = (await store.listActivePromotions()).map(toWire)
      return {
        banners: promotions.filter(({ place }) => place === 'banner'),
        editorials: promotions.filter(({ place }) => place === 'editorial'),
      }
    },

    listAll,

    /** Adds a promotion with a copy of its picture. @throws AppError PICTURE_NOT_USABLE, TEXT_REFUSED, PROMOTIONS_TOO_MANY */
    async add({ pictureAssetId, ...content }: PromotionInput, caller: SignedInCaller): Promise<ManagedPromotion> {
      await assertTextAllowed(content)
      const picture = await copyPicture(pictureAssetId ?? null, caller.user.id)
      const id = uuidv7(random, clock.nowMs())
      const isAdded = await store.insertPromotion(
        id,
        { ...content, picture },
        PROMOTIONS_MAX,
        createAuditCallback('add', `promotion ${id}`, caller),
      )
      if (!isAdded) throw new AppError('PROMOTIONS_TOO_MANY')
      return toManaged(await getPromotionOrThrow(id))
    },

    /** Undefined fields stay unchanged. @throws AppError NOT_FOUND, PICTURE_NOT_USABLE, TEXT_REFUSED */
    async update(
      id: string,
      { pictureAssetId, ...content }: Patch<PromotionInput>,
      caller: SignedInCaller,
    ): Promise<ManagedPromotion> {
      await assertTextAllowed(content)
      await getPromotionOrThrow(id)
      const picture = pictureAssetId === undefined ? undefined : await copyPicture(pictureAssetId, caller.user.id)
      const isChanged = await store.updatePromotion(
        id,
        { ...content, picture },
        createAuditCallback('update', `promotion ${id}`, caller),
      )
      if (!isChanged) throw new AppError('NOT_FOUND')
      return toManaged(await getPromotionOrThrow(id))
    },

    /** Removes a promotion. @returns false if there is none with this id */
    async remove(id: string, caller: SignedInCaller): Promise<boolean> {
      if (!isUuid(id)) return false
      return (await store.deletePromotion(id, createAuditCallback('remove', `promotion ${id}`, caller))) !== undefined
    },

    /** Sets the order of promotions. @param ids in the new order @returns all promotions */
    async reorder(ids: readonly string[], caller: SignedInCaller): Promise<ManagedPromotion[]> {
      await store.updateOrder(ids.filter(isUuid), createAuditCallback('order', 'promotions', caller))
      return listAll()
    },

    /** Pinned works, newest pin first. */
    listPinned: (adminId: string): Promise<WorkSummary[]> => works.listPinned(adminId),

    /** Pins a work at the top of the recommended feed, or unpins it. @throws AppError NOT_FOUND */
    async setPinned(workId: string, isPinned: boolean, caller: SignedInCaller): Promise<void> {
      if (!isUuid(workId)) throw new AppError('NOT_FOUND')
      await store.withTransaction(async (transaction) => {
        if (!(await works.setPinned(workId, isPinned, transaction))) throw new AppError('NOT_FOUND')
        await createAuditCallback(isPinned ? 'pin' : 'unpin', `work ${workId}`, caller)(transaction)
      })
    },

    /** Adds promotions of the demo. Their pictures are uploads of `ownerId`. */
    async seed(promotions: readonly (PromotionInput & { ownerId: string })[]): Promise<void> {
      for (const { ownerId, pictureAssetId, ...content } of promotions) {
        const picture = await copyPicture(pictureAssetId ?? null, ownerId)
        await store.insertPromotion(uuidv7(random, clock.nowMs()), { ...content, picture }, PROMOTIONS_MAX, async () => {})
      }
    },

    /** Removes pictures whose promotion was never stored. */
    sweep: (): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${PROMOTION_FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced: store.findUnreferencedPictures,
      }),
  }

  /** For admins: all promotions, inactive ones included. */
  async function listAll(): Promise<ManagedPromotion[]> {
    return (await store.listPromotions()).map(toManaged)
  }

  async function getPromotionOrThrow(id: string): Promise<PromotionRow> {
    const row = isUuid(id) ? await store.findPromotion(id) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  async function assertTextAllowed({ label = '', title = '', text = '' }: Patch<PromotionInput>): Promise<void> {
    if (!(await moderation.isAllowed([label, title, text]))) throw new AppError('TEXT_REFUSED')
  }

  /** Copies survive the upload's deletion. @throws AppError PICTURE_NOT_USABLE if it is not a ready picture of the owner */
  async function copyPicture(assetId: string | null, ownerId: string): Promise<StoredPicture | null> {
    if (assetId === null) return null
    const [asset] = await uploads.findOwn(ownerId, [assetId])
    // A phone would wait for the close-up, and on a wide window a card is hardly wider than this.
    const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(asset.id, 'medium') : null
    if (picture === null || !asset?.widthPx || !asset.heightPx || asset.dominantColour === null)
      throw new AppError('PICTURE_NOT_USABLE')
    const key = createPublicObjectKey(random, PROMOTION_FOLDER, 'webp')
    await objects.put(key, picture)
    const size = getVariantSize('medium', { widthPx: asset.widthPx, heightPx: asset.heightPx })
    return { key, ...size, colour: asset.dominantColour }
  }

  function toWire({ picture, path: stored, isOn: _isOn, position: _position, ...words }: PromotionRow): Promotion {
    // Re-validated on read: stored paths must lead to a screen of this app.
    const row = { ...words, path: toReturnPath(stored) }
    if (picture === null) return { ...row, picture }
    const { key, ...size } = picture
    return { ...row, picture: { url: objects.getPublicUrl(key), ...size } }
  }

  function toManaged(row: PromotionRow): ManagedPromotion {
    return { ...toWire(row), isOn: row.isOn, position: row.position }
  }
}
