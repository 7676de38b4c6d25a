import type { GuestBookEntryState } from '@zhanjian/contract/works/guest-book.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { Viewer } from '../../works/service.ts'
import type { ExhibitionsStore } from '../store.ts'
import type { EntryMapper } from './entry-mapper.ts'
import { cutEntryPage, type EntryPageRequest, entryCursor } from './guest-book.ts'
import type { GuestBookFinder } from './visited-guest-book.ts'

export interface GuestBookDeskDependencies {
  store: ExhibitionsStore
  books: GuestBookFinder
  toWire: EntryMapper
}

/** Guest books as their curators see them. */
export const createGuestBookDesk = ({ store, books, toWire }: GuestBookDeskDependencies) => ({
  /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
  async listEntries(
    code: string,
    { state, cursor, size }: EntryPageRequest & { state?: GuestBookEntryState | undefined },
    viewer: Viewer,
  ) {
    const { workId } = await books.findDecided(code, viewer)
    const [rows, counted, needsApproval] = await Promise.all([
      store.entries.listForCurator(workId, state ?? null, { afterId: entryCursor.decode(cursor), limit: size + 1 }),
      store.entries.countByState(workId),
      store.entries.needsApproval(workId),
    ])
    const page = cutEntryPage(rows, size)
    const countOf = (wanted: GuestBookEntryState) => counted.find((one) => one.state === wanted)?.count ?? 0
    return {
      records: await toWire(page.shown, viewer.userId),
      cursor: page.cursor,
      counts: { waiting: countOf('waiting'), shown: countOf('shown'), hidden: countOf('hidden') },
      needsApproval,
    }
  },

  /** Idempotent. @throws AppError NOT_FOUND, also if it was taken back or removed meanwhile */
  async decide(id: string, state: 'shown' | 'hidden', userId: string): Promise<{ state: GuestBookEntryState }> {
    if (!isUuid(id) || !(await store.entries.setState(id, userId, state))) throw new AppError('NOT_FOUND')
    return { state }
  },

  /** @throws AppError NOT_FOUND */
  async setApproval(code: string, needsApproval: boolean, viewer: Viewer): Promise<{ needsApproval: boolean }> {
    const { workId } = await books.findDecided(code, viewer)
    await store.entries.setApproval(workId, needsApproval)
    return { needsApproval }
  },
})
