import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { Clock } from '../../platform/clock.ts'
import { textsOf } from './content.ts'
import { STRANGER, viewerWith } from './policy.ts'
import type { Relations } from './relations.ts'
import type { WorksDeed } from './reviews.ts'
import type { WorksStore } from './store.ts'
import type { ToWire } from './to-wire.ts'

export interface ListingDependencies {
  store: WorksStore
  relations: Pick<Relations, 'blockedBy'>
  toWire: ToWire
  clock: Clock
}

/** Nobody looks through more, and whoever unpins some sees the next. */
const PINNED_SHOWN = 100

/** For searching: works that everybody may come upon. Others are left out of every answer. */
export const createListings = ({ store, relations, toWire, clock }: ListingDependencies) => ({
  /** In the order of `ids`; without those of people whom whoever looks has blocked. */
  async summariesOf(ids: readonly string[], userId: string | null): Promise<WorkSummary[]> {
    if (ids.length === 0) return []
    const rows = await store.listed(ids, userId === null ? [] : await relations.blockedBy(userId))
    const rowById = new Map(rows.map((row) => [row.id, row]))
    return toWire(
      ids.flatMap((id) => rowById.get(id) ?? []),
      userId === null ? STRANGER : viewerWith(userId),
    )
  },

  /** What they can be found by. */
  async searchable(ids: readonly string[]) {
    const rows = await store.listedContents(ids)
    return rows.map((row) => {
      const { document: _document, ...work } = row
      return { ...work, texts: textsOf(row) }
    })
  },

  /** In the order of ids, after `id`. */
  listedAfter: store.listedAfter,

  listedAmong: store.listedAmong,

  /** Works whose place in the recommended feed an admin has changed, for that admin; the last one first. */
  pinned: async (adminId: string): Promise<WorkSummary[]> =>
    toWire(await store.pinned(PINNED_SHOWN), viewerWith(adminId, ['admin'])),

  /** At the top of the recommended feed, or back where it was. @returns false where there is no such work to be recommended */
  recommend: (id: string, isPinned: boolean, deed: WorksDeed): Promise<boolean> =>
    isPinned ? store.within(deed).pin(id, clock.now()) : store.within(deed).unpin(id),
})
