import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { Viewer, WorkAccess } from '../../works/service.ts'
import type { ExhibitionsStore, ExhibitionsTransaction } from '../store.ts'
import type { EntryRow } from './entry-store.ts'

export interface GuestBookModerationDependencies {
  store: ExhibitionsStore
  works: Pick<WorkAccess, 'getVisibleWork'>
  messenger: MessageOutbox
}

/** Entries that are reported. */
export const createGuestBookModeration = ({ store, works, messenger }: GuestBookModerationDependencies) => ({
  /** The id of an entry that the viewer may read. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async getReportableId(id: string, viewer: Viewer): Promise<string> {
    const [entry] = isUuid(id) ? await store.entries.findByIds([id]) : []
    if (entry === undefined || entry.state === 'removed') throw new AppError('NOT_FOUND')
    const work = await works.getVisibleWork({ id: entry.workId }, viewer)
    if (entry.state !== 'shown' && work.ownerId !== viewer.userId) throw new AppError('NOT_FOUND')
    return entry.id
  },

  /** In any state. */
  findByIds: async (ids: readonly string[]): Promise<Map<string, EntryRow>> =>
    new Map((await store.entries.findByIds(ids)).map((row) => [row.id, row])),

  /** By an admin, in the transaction of the decision; the author is told. Twice is once. */
  async removeWithin(
    id: string,
    reason: { reasons: readonly ReviewReason[]; note: string },
    transaction: ExhibitionsTransaction,
  ): Promise<void> {
    const removed = await store.within(transaction).remove(id)
    if (removed === null) return
    const facts = { workId: removed.workId, ...reason }
    await messenger.send({ kind: 'guest_book.removed', facts, recipientId: removed.authorId }, transaction)
  },
})
