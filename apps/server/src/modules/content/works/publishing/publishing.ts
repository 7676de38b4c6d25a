import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { PARALLEL_PUBLICATIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { Publication } from '@zhanjian/contract/works/work-drafts.ts'
import type { DeviceKind } from '@zhanjian/contract/works/work-revisions.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { findHotspotTarget } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { ChangeNotices } from '../../../../platform/change-notices.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { computeRecommendedAt } from '../core/compute-recommended-at.ts'
import { assertExhibitionComplete } from '../core/content/exhibition-content.ts'
import { assertInvitationComplete } from '../core/content/invitation-content.ts'
import { findInvalidPanoramas, toTourFault } from '../core/content/tour-content.ts'
import {
  findPublishingObstacle,
  getLightKey,
  getSceneKeys,
  isCoverMissing,
  isExhibition,
  isInvitation,
  isTour,
  listFiles,
  listTexts,
  readContent,
  type WorkContent,
} from '../core/content/work-content.ts'
import type { LinkPolicy } from '../core/link-policy.ts'
import type { FindOwnedCards } from '../core/owned-cards.ts'
import { getPermissions } from '../core/policy.ts'
import { listShownParts } from '../core/shown-parts.ts'
import type { Transitions } from '../core/transition-recorder.ts'
import type { DraftRow } from '../core/work-store.ts'
import { type DraftDependencies, type Drafts, toPublication } from '../drafts/drafts.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { TellShownExhibition } from './exhibition-jobs.ts'
import { getPublicationTopic } from './publication-topic.ts'
import type { RevisionKey } from './revision-outcomes.ts'
import type { RevisionState } from './revision-store.ts'

/** A waiting call reads the state at least this often, should a notice be lost. */
const READ_INTERVAL_MS = 2_000
/** Smaller steps of the progress are not worth an answer. */
const PROGRESS_STEP = 0.1

export interface PublishingDependencies {
  store: WorksStore
  drafts: Drafts
  settlePublicFiles: DraftDependencies['settlePublicFiles']
  uploads: Pick<UploadsService, 'findOwn'>
  moderation: Moderation
  transitions: Transitions
  clock: Clock
  notices: Pick<ChangeNotices, 'watch'>
  links: LinkPolicy
  findOwnedCards: FindOwnedCards
  tellShownExhibition: TellShownExhibition
  /** Queues the drawing of the cover, within the transaction. */
  enqueueDrawing: (revision: RevisionKey, transaction: WorksTransactionStores['queries']) => Promise<void>
  /** Queues the preparation of the revision, within the transaction. Higher priorities run first. */
  enqueuePreparation: (
    revision: { workId: string; number: number; isTour: boolean },
    priority: number,
    transaction: WorksTransactionStores['queries'],
  ) => Promise<void>
}

/** Publishes drafts and withdraws works. Visitors see the earlier revision until the new one is ready. */
export function createPublishing(dependencies: PublishingDependencies) {
  const {
    store,
    drafts,
    settlePublicFiles,
    uploads,
    moderation,
    transitions,
    clock,
    notices,
    links,
    findOwnedCards,
    tellShownExhibition,
    enqueuePreparation,
    enqueueDrawing,
  } = dependencies

  /**
   * Publishes a draft. Idempotent, also for concurrent calls: one revision for each draft. A draft that was prepared before is shown
   * immediately. A hall may have files that are still processed: its preparation waits for them.
   * @throws AppError NOT_FOUND, FORBIDDEN, STALE_REVISION with the newer draft as data, HALL_EMPTY, POST_EMPTY, COVER_REQUIRED,
   * TOUR_EMPTY, TOUR_WAY_BROKEN, LINK_NOT_ALLOWED, TOUR_CARD_GONE, PANORAMA_SHAPE, INVITATION_INCOMPLETE, EXHIBITION_INCOMPLETE, PASSWORD_REQUIRED, TEXT_REFUSED,
   * PUBLISHING_BUSY, and
   * with `{assetIds}` as data: ASSET_NOT_READY for files that are being processed, ASSET_FAILED for unusable ones
   * @param isTrusted the feed shows it without a review
   */
  async function publish(
    id: string,
    userId: string,
    draftRevision: number,
    { device = 'other', isTrusted = false }: { device?: DeviceKind; isTrusted?: boolean } = {},
  ): Promise<Publication> {
    const draft = await drafts.getOwnDraftRow(id, userId)
    if (draft.availability === 'deleted') throw new AppError('NOT_FOUND')
    if (!getPermissions(draft, userId).publish) throw new AppError('FORBIDDEN')
    if (draft.draftRevision !== draftRevision) throw await createStaleRevisionError(id, userId)
    const content = readContent(draft)
    await assertPublishable(draft, content)
    const [lightKey, sceneKeys] = [getLightKey(content), getSceneKeys(content)]
    const { fileIds: shownIds, parts } = listShownParts(content, draft.chosenCoverId)
    // A hall is drawn once it has its light.
    const made = { lightKey, sceneKeys, isDrawn: isInvitation(content), parts }
    const assetIds = await getUsableFileIds(draft, content, lightKey === null ? ['ready'] : ['processing', 'ready'])

    const wantedRevision = await store.runInTransaction(async (transaction) => {
      await transaction.bakeSlots.lockPublishing(userId)
      return transitions.recordTransitions(transaction, id, userId, () => publishInTransaction(transaction))
    })
    if (wantedRevision === null) throw await createStaleRevisionError(id, userId)
    return toPublication(wantedRevision)

    async function publishInTransaction(transaction: WorksTransactionStores): Promise<RevisionState | null> {
      const at = clock.now()
      const isNew = await transaction.revisions.insertFromDraft(id, draftRevision, made, device, at)
      const revision = await transaction.revisions.findRevisionOfDraft(id, draftRevision)
      if (revision === null) return null // the draft was saved between the read and the lock
      await transaction.revisions.updateWantedRevision(id, revision.number)
      await transaction.revisions.updateSubmitted(id, revision.number, isTrusted)
      if (isNew)
        await transaction.revisions.insertAssetReferences(id, revision.number, assetIds.filter(isUuid), shownIds.filter(isUuid))
      if (isNew && (lightKey !== null || sceneKeys !== null)) {
        const otherCount = await transaction.bakeSlots.countOtherPreparations(userId, id)
        if (otherCount >= PARALLEL_PUBLICATIONS_MAX) throw new AppError('PUBLISHING_BUSY')
        // Lower priority for each hall that the owner already has queued, so that one user cannot delay the others.
        const preparation = { workId: id, number: revision.number, isTour: sceneKeys !== null }
        await enqueuePreparation(preparation, -otherCount, transaction.queries)
      }
      if (isNew && made.isDrawn) await enqueueDrawing({ workId: id, number: revision.number }, transaction.queries)
      await transaction.revisions.updateCurrentRevision(id, revision.number, at, computeRecommendedAt(draft, at))
      if (isExhibition(content)) await tellShownExhibition(id, transaction.queries)
      return revision
    }
  }

  /**
   * State of the latest publication, also for who helps the owner. `waitMs`: while it is prepared, answers when it has ended, when it has progressed from
   * `seenProgress` (undefined: when it has started), or after this time.
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  async function getPublication(
    id: string,
    userId: string,
    { waitMs = 0, seenProgress }: { waitMs?: number; seenProgress?: number | undefined } = {},
  ): Promise<Publication> {
    await drafts.getEditedDraftRow(id, userId)
    const findPublication = async () => toPublication(await store.revisions.findWantedRevision(id))
    if (waitMs === 0) return findPublication()
    const watch = await notices.watch(getPublicationTopic(id))
    const endMs = performance.now() + waitMs
    try {
      for (;;) {
        const publication = await findPublication()
        const leftMs = endMs - performance.now()
        if (leftMs <= 0 || !isSeen(publication, seenProgress)) return publication
        if (!(await watch.wait(Math.min(leftMs, READ_INTERVAL_MS)))) return publication
      }
    } finally {
      watch.stop()
    }
  }

  /** Withdraws the work from visitors; the draft stays. @throws AppError NOT_FOUND, FORBIDDEN */
  async function unpublish(id: string, userId: string): Promise<WorkSummary> {
    await drafts.getOwnDraftRow(id, userId)
    await store.runInTransaction((transaction) =>
      transitions.recordTransitions(transaction, id, userId, () => transaction.works.updateUnpublished(id)),
    )
    await settlePublicFiles()
    return drafts.getSummary(id, userId)
  }

  async function assertPublishable(draft: DraftRow, content: WorkContent): Promise<void> {
    const { title, summary, tags, chosenCoverId, visibility, passwordHash } = draft
    const obstacle = findPublishingObstacle(content, chosenCoverId)
    if (obstacle !== null) throw new AppError(obstacle.code, { data: obstacle.data })
    if (isInvitation(content)) assertInvitationComplete(content)
    if (isExhibition(content)) assertExhibitionComplete(content.document)
    await assertLinksAllowed(draft, content)
    if (visibility === 'password' && passwordHash === null) throw new AppError('PASSWORD_REQUIRED')
    if (!(await moderation.isAllowed([title, summary, ...tags, ...listTexts(content)]))) throw new AppError('TEXT_REFUSED')
  }

  /** What hotspots lead to and its owner may not, or no longer, link. @throws AppError LINK_NOT_ALLOWED, TOUR_CARD_GONE */
  async function assertLinksAllowed({ ownerId }: DraftRow, content: WorkContent): Promise<void> {
    if (!isTour(content)) return
    const hotspots = content.document.scenes.flatMap(({ id, hotspots }) => hotspots.map((hotspot) => ({ sceneId: id, hotspot })))
    const isAllowed = await links.readPolicy()
    const leadingTo = (what: 'link' | 'card', isRefused: (target: string) => boolean) =>
      hotspots.filter(({ hotspot }) => {
        const target = findHotspotTarget(hotspot, what)
        return target !== null && isRefused(target)
      })
    const foreign = leadingTo('link', (url) => !isAllowed(url))
    const cardIds = hotspots.flatMap(({ hotspot }) => findHotspotTarget(hotspot, 'card') ?? [])
    const owned = new Set((await findOwnedCards(ownerId, [...new Set(cardIds)])).map(({ cardId }) => cardId))
    const gone = leadingTo('card', (cardId) => !owned.has(cardId))
    const toFaults = (found: typeof hotspots) =>
      found.map(({ sceneId, hotspot }) => toTourFault(content.document, sceneId, hotspot.id))
    if (foreign.length > 0) throw new AppError('LINK_NOT_ALLOWED', { data: { hotspots: toFaults(foreign) } })
    if (gone.length > 0) throw new AppError('TOUR_CARD_GONE', { data: { hotspots: toFaults(gone) } })
  }

  /** Unknown files, files of other users, and files of the wrong kind (music on a wall) count as failed. */
  async function getUsableFileIds(draft: DraftRow, content: WorkContent, usable: readonly Asset['status'][]): Promise<string[]> {
    const neededFiles = listFiles(content, draft.chosenCoverId)
    const ids = [...new Set(neededFiles.map(({ id }) => id))]
    const found = new Map((await uploads.findOwn(draft.ownerId, ids)).map((asset) => [asset.id, asset]))
    const listNotIn = (statuses: readonly Asset['status'][]): string[] =>
      neededFiles.flatMap(({ id, kind }) => {
        const asset = found.get(id)
        return asset?.kind === kind && statuses.includes(asset.status) ? [] : [id]
      })
    const failedIds = listNotIn(['processing', 'ready'])
    if (failedIds.length > 0) throw new AppError('ASSET_FAILED', { data: { assetIds: failedIds } })
    const unfinishedIds = listNotIn(usable)
    if (unfinishedIds.length > 0) throw new AppError('ASSET_NOT_READY', { data: { assetIds: unfinishedIds } })
    if (isCoverMissing(content, draft.chosenCoverId, found)) throw new AppError('COVER_REQUIRED')
    const invalidPanoramas = isTour(content) ? findInvalidPanoramas(content.document, found) : null
    if (invalidPanoramas !== null) throw new AppError('PANORAMA_SHAPE', { data: invalidPanoramas })
    return ids
  }

  async function createStaleRevisionError(id: string, userId: string): Promise<AppError> {
    return new AppError('STALE_REVISION', { data: await drafts.getDraft(id, userId) })
  }

  return { publish, getPublication, unpublish }
}

/** Whether the caller knows as much already. @param seenProgress undefined: that it waits for its turn */
function isSeen({ state, isWaiting, progress }: Publication, seenProgress: number | undefined): boolean {
  if (state !== 'preparing') return false
  return seenProgress === undefined ? isWaiting : progress < seenProgress + PROGRESS_STEP
}
