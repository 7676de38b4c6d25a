import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { WORK_TEXT_FIELDS } from '@zhanjian/scene/hall/document.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { listNames, listTexts } from '../core/content/work-content.ts'
import { ANONYMOUS_VIEWER, createViewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksTransaction } from '../review/reviews.ts'
import type { WorksStore } from '../store.ts'

export interface ListingDependencies {
  store: WorksStore
  relations: Pick<ViewerRelations, 'listBlockedIds'>
  uploads: Pick<UploadsService, 'findWithOwners'>
  toWire: WorkMapper
  clock: Clock
}

/** Upper limit of the list: after unpinning some, an admin sees the next. */
const PINNED_MAX = 100

/** `listings` of the works service. */
export type WorkListings = ReturnType<typeof createListings>

/** Listed works, for search. Unlisted ones are missing from every result. */
export const createListings = ({ store, relations, uploads, toWire, clock }: ListingDependencies) => ({
  /** In the order of `ids`, without works of users whom the viewer has blocked. @param userId null without a login */
  async listSummaries(ids: readonly string[], userId: string | null): Promise<WorkSummary[]> {
    if (ids.length === 0) return []
    const rows = await store.listings.findListedWorks(ids, userId === null ? [] : await relations.listBlockedIds(userId))
    const rowById = new Map(rows.map((row) => [row.id, row]))
    return toWire(
      ids.flatMap((id) => rowById.get(id) ?? []),
      userId === null ? ANONYMOUS_VIEWER : createViewer(userId),
    )
  },

  /** The works on the walls of those of `ids` that are listed halls, in the order in which they hang. */
  listHungWorks: (ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : store.listings.listHungWorks(ids, WORK_TEXT_FIELDS),

  /** Small pictures of hung works, by asset; those that are not the owner's are missing. */
  async findThumbnails(wanted: readonly { assetId: string; ownerId: string }[]) {
    const assets = await uploads.findWithOwners(wanted.map(({ assetId }) => assetId))
    return new Map(
      wanted.flatMap(({ assetId, ownerId }) => {
        const found = assets.get(assetId)
        const { urls, dominantColour } = found?.asset ?? {}
        if (found?.ownerId !== ownerId || urls?.thumb === undefined || !dominantColour) return []
        return [[assetId, { url: urls.thumb, colour: dominantColour }] as const]
      }),
    )
  },

  /** The texts, tags and places by which works are found. */
  async findSearchableWorks(ids: readonly string[]) {
    const rows = await store.listings.findListedContents(ids)
    return rows.map((row) => {
      const { document: _document, ...work } = row
      return { ...work, texts: listTexts(row), names: listNames(row) }
    })
  },

  /** In the order of ids, after `id`. */
  listListedWorkIds: store.listings.listListedWorkIds,

  /** Those of `ids` that are listed. */
  findListedWorkIds: store.listings.findListedWorkIds,

  /** Pinned works, newest pin first. @param adminId the viewer */
  listPinned: async (adminId: string): Promise<WorkSummary[]> =>
    toWire(await store.listings.listPinned(PINNED_MAX), createViewer(adminId, ['admin'])),

  /** Pins a work at the top of the recommended feed, or unpins it. @returns whether the work is listed and was changed */
  setPinned: (id: string, isPinned: boolean, outerTransaction: WorksTransaction): Promise<boolean> => {
    const { listings } = store.within(outerTransaction)
    return isPinned ? listings.updatePinned(id, clock.now()) : listings.updateUnpinned(id)
  },
})
