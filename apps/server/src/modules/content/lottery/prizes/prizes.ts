import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import { PRIZE_RESTORE_H, PRIZES_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { findMissingPrizeFields } from '@zhanjian/contract/lottery/prize-completeness.ts'
import type { OwnPrize, PrizeForm, PrizeState } from '@zhanjian/contract/lottery/prizes.ts'
import { prizeState } from '@zhanjian/contract/lottery/prizes.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { SiteService } from '../../../base/site/service.ts'
import { getValueLimitFen } from '../policy.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import { listChangedFields, type PrizeMapper } from './prize-mapper.ts'
import type { PrizePictures } from './prize-pictures.ts'
import type { PrizeRow, StoredPrizeContent } from './prize-row.ts'

export interface PrizeDependencies {
  store: LotteryStore
  pictures: PrizePictures
  toWire: PrizeMapper
  audit: Pick<AuditService, 'record'>
  site: Pick<SiteService, 'getValue'>
  moderation: Moderation
  clock: Clock
  random: Random
}

/** Input of `save`. */
export type PrizeRequest = PrizeForm & {
  prizeId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
}

interface PrizePageRequest {
  current: number
  size: number
  state?: PrizeState | undefined
}

export type Prizes = ReturnType<typeof createPrizes>

/** A user's own prizes, up to their review. Every transition is one conditional statement with its entry in the audit log. */
export function createPrizes({ store, pictures, toWire, audit, site, moderation, clock, random }: PrizeDependencies) {
  return {
    /** A page of the user's prizes, with how many there are of each state. */
    async listOwn({ current, size, state }: PrizePageRequest, userId: string) {
      const [rows, counted] = await Promise.all([
        store.prizes.listOwn(userId, state ?? null, { offset: (current - 1) * size, limit: size }),
        store.prizes.countByState(userId),
      ])
      const countOf = (one: PrizeState): number => counted.find((entry) => entry.state === one)?.count ?? 0
      const counts = Object.fromEntries(prizeState.options.map((one) => [one, countOf(one)])) as Record<PrizeState, number>
      const total = state === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(state)
      return { records: rows.map(toWire.toSummary), total, current, size, pages: Math.ceil(total / size), counts }
    },

    /**
     * Creates a draft, or makes one of a prize that is not pending.
     * @throws AppError NOT_FOUND, PRIZES_FULL, PRIZE_FILE_NOT_USABLE, PRIZE_STALE and PRIZE_STATE with the current prize as data
     */
    async save({ prizeId, revision, requestId, ...form }: PrizeRequest, userId: string): Promise<OwnPrize> {
      if (prizeId !== undefined) return update(await findOwnOrThrow(userId, prizeId), form, revision)
      const made = requestId === undefined ? null : await store.prizes.findIdByRequest(userId, requestId)
      const id = made ?? (await insert(form, requestId ?? null, userId))
      return toWire.toOwnPrize(await findOwnOrThrow(userId, id))
    },

    /** @throws AppError as the endpoint declares */
    async submit(id: string, revision: number, { user }: SignedInCaller): Promise<OwnPrize> {
      const row = await findOwnOrThrow(user.id, id)
      // The answer to the same call was lost.
      if (row.state === 'pending' && row.revision === revision) return toWire.toOwnPrize(row)
      await assertSubmittable(row, user)
      const changed = row.approvedContent === null ? [] : listChangedFields(row.approvedContent, row.content)
      return change(row, revision, 'submit', { changed }, (tables, at) => tables.prizes.submit(id, user.id, revision, at))
    },

    /** @throws AppError NOT_FOUND, PRIZE_STATE */
    async withdraw(id: string, userId: string): Promise<OwnPrize> {
      const row = await findOwnOrThrow(userId, id)
      if (row.state === 'draft') return toWire.toOwnPrize(row)
      return change(row, null, 'withdraw', {}, (tables, at) => tables.prizes.withdraw(id, userId, at))
    },

    /** Back to what is in force. @throws AppError NOT_FOUND, PRIZE_STALE, PRIZE_STATE */
    async revert(id: string, revision: number, userId: string): Promise<OwnPrize> {
      const row = await findOwnOrThrow(userId, id)
      if (row.state === 'approved') return toWire.toOwnPrize(row)
      return change(row, revision, null, {}, (tables, at) => tables.prizes.revert(id, userId, revision, at))
    },

    /** @throws AppError NOT_FOUND, PRIZE_STATE */
    async shelve(id: string, shelf: 'offline' | 'online', userId: string): Promise<OwnPrize> {
      const row = await findOwnOrThrow(userId, id)
      if (row.shelf === shelf) return toWire.toOwnPrize(row)
      return change(row, null, shelf, {}, (tables, at) => tables.prizes.updateShelf(id, userId, shelf, at))
    },

    /** @throws AppError NOT_FOUND, PRIZE_IN_USE */
    async remove(id: string, userId: string): Promise<{ removed: boolean }> {
      await findOwnOrThrow(userId, id)
      const isRemoved = await store.runInTransaction(async (tables) => {
        if (!(await tables.prizes.markRemoved(id, userId, clock.now()))) return false
        await record(id, userId, 'remove', {}, tables.queries)
        return true
      })
      if (isRemoved) return { removed: true }
      await findOwnOrThrow(userId, id)
      throw new AppError('PRIZE_IN_USE')
    },

    /** Within `PRIZE_RESTORE_H`. @throws AppError NOT_FOUND, PRIZES_FULL */
    async restore(id: string, userId: string): Promise<OwnPrize> {
      const since = new Date(clock.nowMs() - PRIZE_RESTORE_H * 3_600_000)
      await store.runInTransaction(async (tables) => {
        await tables.prizes.lockOwner(userId)
        if (!isUuid(id) || !(await tables.prizes.unmarkRemoved(id, userId, since))) return
        if ((await tables.prizes.countOwn(userId)) > PRIZES_MAX) throw new AppError('PRIZES_FULL')
        await record(id, userId, 'restore', {}, tables.queries)
      })
      return toWire.toOwnPrize(await findOwnOrThrow(userId, id))
    },

    /** @throws AppError NOT_FOUND */
    findOwnOrThrow,

    /** Ends what has ended, and forgets what was removed. */
    async sweep(): Promise<void> {
      await store.prizes.settleShelves(toShanghaiDay(clock.now()))
      await store.prizes.deleteRemoved(new Date(clock.nowMs() - PRIZE_RESTORE_H * 3_600_000))
      await pictures.sweep((keys) => store.prizes.findUnreferencedPictures(keys))
    },
  }

  async function findOwnOrThrow(ownerId: string, id: string): Promise<PrizeRow> {
    const row = isUuid(id) ? await store.prizes.findOwn(ownerId, id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function insert(form: PrizeForm, requestId: string | null, ownerId: string): Promise<string> {
    const content = await toContent(form, ownerId, new Map())
    return store.runInTransaction(async (tables) => {
      await tables.prizes.lockOwner(ownerId)
      // A repeated request may have been answered while this one waited.
      const made = requestId === null ? null : await tables.prizes.findIdByRequest(ownerId, requestId)
      if (made !== null) return made
      if ((await tables.prizes.countOwn(ownerId)) >= PRIZES_MAX) throw new AppError('PRIZES_FULL')
      const at = clock.now()
      const id = uuidv7(random, at.getTime())
      await tables.prizes.insertPrize({ id, ownerId, content, requestId, at })
      await tables.prizes.insertPictures(id, content.pictures)
      await record(id, ownerId, 'create', {}, tables.queries)
      return id
    })
  }

  async function update(row: PrizeRow, form: PrizeForm, revision: number = row.revision): Promise<OwnPrize> {
    const ownerId = row.ownerId ?? ''
    const content = await toContent(form, ownerId, await store.prizes.findPictures(row.id))
    // A draft is saved again and again; what changes nothing is no edit of an approved prize.
    if (row.revision === revision && listChangedFields(row.content, content).length === 0) return toWire.toOwnPrize(row)
    const isSaved = await store.runInTransaction(async (tables) => {
      if (!(await tables.prizes.updateContent(row.id, ownerId, revision, content, clock.now()))) return false
      await tables.prizes.insertPictures(row.id, content.pictures)
      return true
    })
    return isSaved ? toWire.toOwnPrize(await findOwnOrThrow(ownerId, row.id)) : refuse(ownerId, row.id, revision)
  }

  /** A transition with its entry in the audit log. @param action null: none */
  async function change(
    { id, ownerId }: PrizeRow,
    revision: number | null,
    action: AuditVerb<'prize'> | null,
    details: Record<string, unknown>,
    apply: (tables: LotteryTransactionStores, at: Date) => Promise<boolean>,
  ): Promise<OwnPrize> {
    const userId = ownerId ?? ''
    const isChanged = await store.runInTransaction(async (tables) => {
      if (!(await apply(tables, clock.now()))) return false
      if (action !== null) await record(id, userId, action, details, tables.queries)
      return true
    })
    return isChanged ? toWire.toOwnPrize(await findOwnOrThrow(userId, id)) : refuse(userId, id, revision)
  }

  async function refuse(userId: string, id: string, revision: number | null): Promise<never> {
    const row = await findOwnOrThrow(userId, id)
    const data = toWire.toOwnPrize(row)
    if (revision !== null && row.revision !== revision) throw new AppError('PRIZE_STALE', { data })
    throw new AppError('PRIZE_STATE', { data })
  }

  function record(
    id: string,
    actorId: string,
    action: AuditVerb<'prize'>,
    details: Record<string, unknown>,
    queries: LotteryTransactionStores['queries'],
  ): Promise<void> {
    return audit.record({ actorId, action: `prize.${action}`, target: `prize ${id}`, details }, queries)
  }

  async function toContent(
    { pictureAssetIds, ...fields }: PrizeForm,
    ownerId: string,
    known: ReadonlyMap<string, string>,
  ): Promise<StoredPrizeContent> {
    return { ...fields, pictures: await pictures.copyPictures(pictureAssetIds, ownerId, known) }
  }

  async function assertSubmittable({ content, total, leftCount }: PrizeRow, { roles }: SignedInCaller['user']): Promise<void> {
    const fields = findMissingPrizeFields(content)
    if (fields.length > 0) throw new AppError('PRIZE_INCOMPLETE', { data: { fields } })
    const maxFen = getValueLimitFen(roles, await site.getValue('prizeValueMaxYuan'))
    if ((content.valueFen ?? 0) > maxFen) throw new AppError('PRIZE_VALUE_LIMIT', { data: { maxFen } })
    assertNotPast(content, clock)
    const taken = total - leftCount
    if ((content.total ?? 0) < taken) throw new AppError('PRIZE_STOCK_TAKEN', { data: { taken } })
    const { name, way, terms, place } = content
    const texts = [name, way, terms, ...(place === null ? [] : [place.name, place.address])]
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
  }
}

/** @throws AppError PRIZE_DAY_PAST if its tickets would be expired when they are won */
export function assertNotPast({ validity }: Pick<StoredPrizeContent, 'validity'>, clock: Clock): void {
  if (validity.kind === 'until' && validity.day < toShanghaiDay(clock.now())) throw new AppError('PRIZE_DAY_PAST')
}
