import { PUBLICATIONS_AT_ONCE } from '@zhanjian/contract/limits.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { Publication } from '@zhanjian/contract/work-drafts.ts'
import type { DeviceKind } from '@zhanjian/contract/work-revisions.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { UploadsService } from '../uploads/service.ts'
import { filesOf, lackOf, lightKeyOf, misshapenOf, textsOf } from './content.ts'
import { type Drafts, publicationOf } from './drafts.ts'
import { canOf } from './policy.ts'
import { recommendedAtOf } from './recommended-at.ts'
import type { RevisionState } from './revision-store.ts'
import type { WorksStore, WorksTransaction } from './store.ts'
import type { Transitions } from './transitions.ts'
import type { DraftRow } from './work-store.ts'

export interface PublishingDependencies {
  store: WorksStore
  drafts: Drafts
  uploads: Pick<UploadsService, 'byIds'>
  moderation: Moderation
  transitions: Transitions
  clock: Clock
  /** Sees to it that the revision is prepared once the transaction stands; higher priorities go first. */
  sendPreparing: (
    revision: { workId: string; number: number },
    priority: number,
    transaction: WorksTransaction['queries'],
  ) => Promise<void>
}

/** Makes drafts public and takes them back. Visitors see the earlier revision until the new one is ready. */
export function createPublishing(dependencies: PublishingDependencies) {
  const { store, drafts, uploads, moderation, transitions, clock, sendPreparing } = dependencies

  /**
   * Asked twice, also at once, it makes one revision of a draft. A draft that was prepared before is shown at once.
   * @throws NOT_FOUND, FORBIDDEN, STALE_REVISION with the newer draft as data, HALL_EMPTY, POST_EMPTY, COVER_REQUIRED,
   * PANORAMA_SHAPE, PASSWORD_REQUIRED, TEXT_REFUSED, PUBLISHING_BUSY, and
   * with `{assetIds}` as data ASSET_NOT_READY for files that are being processed, ASSET_FAILED for those that never will be ready
   * @param isTrusted nobody has to approve it before the feed shows it
   */
  async function publish(
    id: string,
    userId: string,
    draftRevision: number,
    { device = 'other', isTrusted = false }: { device?: DeviceKind; isTrusted?: boolean } = {},
  ): Promise<Publication> {
    const draft = await drafts.ownDraft(id, userId)
    if (draft.availability === 'deleted') throw new AppError('NOT_FOUND')
    if (!canOf(draft, userId).publish) throw new AppError('FORBIDDEN')
    if (draft.draftRevision !== draftRevision) throw await staleRevision(id, userId)
    await refuseUnfit(draft)
    const assetIds = await readyFilesOf(draft)
    const lightKey = lightKeyOf(draft)

    const wanted = await store.transaction(async (transaction) => {
      await transaction.lockPublishing(userId)
      return transitions.noting(transaction, id, userId, () => publishIn(transaction))
    })
    if (wanted === null) throw await staleRevision(id, userId)
    return publicationOf(wanted)

    async function publishIn(transaction: WorksTransaction): Promise<RevisionState | null> {
      const at = clock.now()
      const isNew = await transaction.copyDraft(id, draftRevision, lightKey, device, at)
      const revision = await transaction.revisionFrom(id, draftRevision)
      if (revision === null) return null // somebody saved between our look and the lock
      await transaction.want(id, revision.number)
      await transaction.submit(id, revision.number, isTrusted)
      if (isNew) await transaction.refer(id, revision.number, assetIds)
      if (isNew && lightKey !== null) {
        const others = await transaction.preparingBeside(userId, id)
        if (others >= PUBLICATIONS_AT_ONCE) throw new AppError('PUBLISHING_BUSY')
        // Everybody's first hall goes before anybody's second.
        await sendPreparing({ workId: id, number: revision.number }, -others, transaction.queries)
      }
      await transaction.show(id, revision.number, at, recommendedAtOf(draft, at))
      return revision
    }
  }

  async function publication(id: string, userId: string): Promise<Publication> {
    await drafts.ownDraft(id, userId)
    return publicationOf(await store.wantedRevision(id))
  }

  async function unpublish(id: string, userId: string): Promise<WorkSummary> {
    await drafts.ownDraft(id, userId)
    await store.transaction((transaction) => transitions.noting(transaction, id, userId, () => transaction.unpublish(id)))
    return drafts.summaryOf(id, userId)
  }

  async function refuseUnfit(draft: DraftRow): Promise<void> {
    const { title, summary, tags, chosenCoverId, visibility, passwordHash } = draft
    const lack = lackOf(draft, chosenCoverId)
    if (lack !== null) throw new AppError(lack)
    if (visibility === 'password' && passwordHash === null) throw new AppError('PASSWORD_REQUIRED')
    if (!(await moderation.isFit([title, summary, ...tags, ...textsOf(draft)]))) throw new AppError('TEXT_REFUSED')
  }

  /** Files of somebody else and of nobody are never ready, nor is music to hang on a wall or a picture to play. */
  async function readyFilesOf(draft: DraftRow): Promise<string[]> {
    const needed = filesOf(draft, draft.chosenCoverId)
    const ids = [...new Set(needed.map(({ id }) => id))]
    const found = new Map((await uploads.byIds(draft.ownerId, ids)).map((asset) => [asset.id, asset]))
    const without = (statuses: readonly Asset['status'][]): string[] =>
      needed.flatMap(({ id, kind }) => {
        const asset = found.get(id)
        return asset?.kind === kind && statuses.includes(asset.status) ? [] : [id]
      })
    const hopeless = without(['processing', 'ready'])
    if (hopeless.length > 0) throw new AppError('ASSET_FAILED', { data: { assetIds: hopeless } })
    const unready = without(['ready'])
    if (unready.length > 0) throw new AppError('ASSET_NOT_READY', { data: { assetIds: unready } })
    const misshapen = misshapenOf(draft, found)
    if (misshapen.length > 0) throw new AppError('PANORAMA_SHAPE', { data: { assetIds: misshapen } })
    return ids
  }

  async function staleRevision(id: string, userId: string): Promise<AppError> {
    return new AppError('STALE_REVISION', { data: await drafts.byId(id, userId) })
  }

  return { publish, publication, unpublish }
}
