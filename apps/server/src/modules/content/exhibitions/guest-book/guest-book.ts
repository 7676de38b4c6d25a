import type { Autograph, GuestBookEntry, Sticker } from '@zhanjian/contract/works/guest-book.ts'
import { GUEST_BOOK_ENTRIES_PER_DAY_MAX } from '@zhanjian/contract/works/limits.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { createCursorCodec, cutPage } from '../../../../module-support/cursor.ts'
import { lockAccount } from '../../../../module-support/lock-account.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { RelationsService } from '../../../base/relations/service.ts'
import type { Viewer, WorkAccess } from '../../works/service.ts'
import type { ExhibitionsStore, ExhibitionsTransaction } from '../store.ts'
import type { EntryMapper } from './entry-mapper.ts'
import type { EntryRow, EntryStore } from './entry-store.ts'
import type { GuestBookFinder, VisitedGuestBook } from './visited-guest-book.ts'

export interface GuestBookDependencies {
  store: ExhibitionsStore
  books: GuestBookFinder
  works: Pick<WorkAccess, 'lockVisibleWork'>
  relations: Pick<RelationsService, 'createStores'>
  messenger: MessageOutbox
  moderation: Moderation
  toWire: EntryMapper
  clock: Clock
  random: Random
}

/** Input of `sign`. */
export interface EntryForm {
  text: string
  autograph: Autograph | null
  sticker: Sticker | null
}

export interface EntryPageRequest {
  cursor?: string | undefined
  size: number
}

/** The last entry of a page. */
export const entryCursor = createCursorCodec(z.uuid())

export const cutEntryPage = (rows: readonly EntryRow[], size: number) => cutPage(rows, size, ({ id }) => entryCursor.encode(id))

/** Guest books as visitors read and sign them. Lock order: author, work. */
export function createGuestBook(dependencies: GuestBookDependencies) {
  const { store, books, works, relations, messenger, moderation, toWire, clock, random } = dependencies
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, INVALID_INPUT if the cursor is malformed */
    async listEntries(code: string, { cursor, size }: EntryPageRequest, viewer: Viewer) {
      const { workId, mayDecide, writing } = await books.find(code, viewer)
      const { userId } = viewer
      const [rows, counted, needsApproval, today] = await Promise.all([
        store.entries.listForReader(workId, userId, { afterId: entryCursor.decode(cursor), limit: size + 1 }),
        store.entries.countByState(workId),
        store.entries.needsApproval(workId),
        userId === null ? null : store.entries.findOfDay(workId, userId, toShanghaiDay(clock.now())),
      ])
      const page = cutEntryPage(rows, size)
      const countOf = (wanted: EntryRow['state']) => counted.find(({ state }) => state === wanted)?.count ?? 0
      return {
        records: await toWire(page.shown, userId),
        cursor: page.cursor,
        total: countOf('shown'),
        writing,
        hasSignedToday: today !== null,
        needsApproval,
        waiting: mayDecide ? countOf('waiting') : null,
      }
    },

    /** @throws AppError as the endpoint declares */
    async sign(code: string, form: EntryForm, userId: string, viewer: Viewer): Promise<GuestBookEntry> {
      const book = await books.find(code, viewer)
      if (!(await moderation.isAllowed([form.text]))) throw new AppError('TEXT_REFUSED')
      const row = await store.runInTransaction(async ({ entries }, queries) => {
        await lockAccount(queries, userId)
        await works.lockVisibleWork(code, viewer, queries)
        return insertEntry(book, form, userId, entries, queries)
      })
      const [entry] = await toWire([row], userId)
      if (entry === undefined) throw new AppError('NOT_FOUND')
      return entry
    },

    /** By its author or who decides in the book; who may not has NOT_FOUND, as after a removal. */
    async remove(id: string, userId: string): Promise<{ removed: boolean }> {
      const isGone =
        isUuid(id) && ((await store.entries.withdraw(id, userId)) || (await store.entries.setState(id, userId, 'removed')))
      if (!isGone) throw new AppError('NOT_FOUND')
      return { removed: true }
    },
  }

  async function insertEntry(
    { workId, curatorId, writing }: VisitedGuestBook,
    form: EntryForm,
    authorId: string,
    entries: EntryStore,
    queries: ExhibitionsTransaction,
  ): Promise<EntryRow> {
    const at = clock.now()
    const day = toShanghaiDay(at)
    const earlier = await entries.findOfDay(workId, authorId, day)
    if (earlier !== null && isSame(earlier, form)) return earlier
    if (earlier !== null) throw new AppError('GUEST_BOOK_SIGNED_TODAY')
    if (writing !== 'open') throw new AppError('GUEST_BOOK_CLOSED')
    if (await relations.createStores(queries).hasBlocked(curatorId, authorId)) throw new AppError('BLOCKED')
    if ((await entries.countOfDay(authorId, day)) >= GUEST_BOOK_ENTRIES_PER_DAY_MAX)
      throw new AppError('GUEST_BOOK_LIMIT_REACHED')
    const id = uuidv7(random, at.getTime())
    const isCurators = curatorId === authorId
    const entry = await entries.insert({ ...form, id, workId, authorId, day, signedAt: at, isCurators })
    const facts = { workId, isWaiting: entry.state === 'waiting' }
    if (!isCurators)
      await messenger.send({ kind: 'guest_book.signed', facts, recipientId: curatorId, actorId: authorId }, queries)
    return entry
  }
}

/** Sent once more because its answer was lost. */
const isSame = (stored: EntryRow, form: EntryForm): boolean =>
  stored.state !== 'removed' &&
  stored.text === form.text &&
  stored.sticker === form.sticker &&
  JSON.stringify(stored.autograph) === JSON.stringify(form.autograph)
