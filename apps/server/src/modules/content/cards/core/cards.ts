import type { CardForm, OwnCard } from '@zhanjian/contract/cards/cards.ts'
import { BIZ_CARDS_MAX, CARD_RESTORE_H } from '@zhanjian/contract/cards/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { ANONYMOUS_VIEWER, type WorksService } from '../../works/service.ts'
import { indexEntry } from '../holder/index-entry.ts'
import { toSnapshot } from '../policy.ts'
import type { CardsStore, CardsTransactionStores } from '../store.ts'
import type { CardRow } from './card-content.ts'
import type { CardFiles } from './card-files.ts'
import type { CardMapper } from './card-mapper.ts'
import type { CardValues } from './card-store.ts'

export interface CardDependencies {
  store: CardsStore
  files: CardFiles
  toWire: CardMapper
  works: Pick<WorksService['access'], 'findSummaries'>
  uploads: Pick<UploadsService, 'lockForUse'>
  moderation: Moderation
  clock: Clock
  random: Random
  /** Queues `refreshHolders`, within the transaction. */
  enqueueRefresh: (cardId: string, transaction: CardsTransactionStores['queries']) => Promise<void>
}

/** Input of `save`. */
export type CardRequest = CardForm & {
  cardId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
}

const CODE_CHARACTERS = 10
/** Entries that follow a card within its save; those of cards that more people hold follow in a job. */
export const REFRESHED_AT_ONCE = 2000

/** A user's own business cards. */
export function createCards(dependencies: CardDependencies) {
  const { store, files, toWire, works, uploads, moderation, clock, random, enqueueRefresh } = dependencies

  return {
    /** The default one first. */
    listOwn: async (userId: string): Promise<OwnCard[]> =>
      Promise.all((await store.cards.listByOwner(userId)).map((row) => toWire.toOwnCard(row))),

    /**
     * Creates a card, or changes one of `revision`. Holders see the change at once.
     * @throws AppError NOT_FOUND, TEXT_REFUSED, BIZ_CARDS_FULL, CARD_FILE_NOT_USABLE, CARD_STALE with the current card as data
     */
    async save({ cardId, revision, requestId, ...form }: CardRequest, userId: string): Promise<OwnCard> {
      await assertTextsAllowed(form)
      const before = cardId === undefined ? null : await findOwnOrThrow(userId, cardId)
      const made = before === null && requestId !== undefined ? await store.cards.findIdByRequest(userId, requestId) : null
      if (made !== null) return toWire.toOwnCard(await findOwnOrThrow(userId, made))
      const values = await toValues(form, before, userId)
      const id = before === null ? await insert(values, form, requestId, userId) : await update(before, values, form, revision)
      return toWire.toOwnCard(await findOwnOrThrow(userId, id))
    },

    /** Ends the card for others, and requests in which it stands. @returns false if there is no such own card */
    remove: (id: string, userId: string): Promise<boolean> =>
      store.runInTransaction(async (tables) => {
        if (!isUuid(id)) return false
        await tables.cards.lockPeople([userId])
        const at = clock.now()
        if (!(await tables.cards.markRemoved(userId, id, at))) return false
        await tables.exchanges.endWithCard(id, at)
        await tables.cards.updateDefault(userId, null)
        return true
      }),

    /** Within `CARD_RESTORE_H`. @returns false if there is no such own card @throws AppError BIZ_CARDS_FULL */
    restore: (id: string, userId: string): Promise<boolean> =>
      store.runInTransaction(async (tables) => {
        if (!isUuid(id)) return false
        await tables.cards.lockPeople([userId])
        const since = new Date(clock.nowMs() - CARD_RESTORE_H * 3_600_000)
        if (!(await tables.cards.unmarkRemoved(userId, id, since))) return false
        if ((await tables.cards.countOwn(userId)) > BIZ_CARDS_MAX) throw new AppError('BIZ_CARDS_FULL')
        await tables.cards.updateDefault(userId, null)
        return true
      }),

    /** What the save of a card that many people hold has left. */
    async refreshHolders(cardId: string): Promise<void> {
      const row = (await store.cards.findLiveByIds([cardId])).get(cardId)
      if (row === undefined) return
      while ((await refresh(row, store)) === REFRESHED_AT_ONCE);
    },
  }

  async function findOwnOrThrow(ownerId: string, id: string): Promise<CardRow> {
    const row = isUuid(id) ? await store.cards.findOwn(ownerId, id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function insert(
    values: CardValues,
    { isDefault }: CardForm,
    requestId: string | undefined,
    ownerId: string,
  ): Promise<string> {
    return store.runInTransaction(async (tables) => {
      await tables.cards.lockPeople([ownerId])
      // A repeated request may have been answered while this one waited.
      const made = requestId === undefined ? null : await tables.cards.findIdByRequest(ownerId, requestId)
      if (made !== null) return made
      if ((await tables.cards.countOwn(ownerId)) >= BIZ_CARDS_MAX) throw new AppError('BIZ_CARDS_FULL')
      await lockRecording(values, ownerId, tables)
      const id = uuidv7(random, clock.nowMs())
      const code = createReadableCode(random, CODE_CHARACTERS)
      await tables.cards.insertCard({ ...values, id, ownerId, code, requestId: requestId ?? null, at: clock.now() })
      await tables.cards.updateDefault(ownerId, isDefault ? id : null)
      return id
    })
  }

  async function update(
    before: CardRow,
    values: CardValues,
    { isDefault }: CardForm,
    revision: number | undefined,
  ): Promise<string> {
    const { id, ownerId } = before
    const isSaved = await store.runInTransaction(async (tables) => {
      await tables.cards.lockPeople([ownerId])
      await lockRecording(values, ownerId, tables)
      const at = clock.now()
      const saved = await tables.cards.updateCard({ ...values, id, ownerId, revision: revision ?? before.revision, at })
      if (saved === null) return false
      // The default card stays so until another one is.
      if (isDefault) await tables.cards.updateDefault(ownerId, id)
      const row = await tables.cards.findOwn(ownerId, id)
      if (row !== null && (await refresh(row, tables)) === REFRESHED_AT_ONCE) await enqueueRefresh(id, tables.queries)
      return true
    })
    if (!isSaved) throw new AppError('CARD_STALE', { data: await toWire.toOwnCard(await findOwnOrThrow(ownerId, id)) })
    return id
  }

  function refresh(row: CardRow, { entries }: Pick<CardsTransactionStores, 'entries'>): Promise<number> {
    const snapshot = toSnapshot(row)
    const followed = { ...indexEntry(snapshot), snapshot, cardRevision: row.revision }
    return entries.refreshEntries(row.id, followed, REFRESHED_AT_ONCE)
  }

  async function lockRecording({ recordingId }: CardValues, ownerId: string, { queries }: CardsTransactionStores): Promise<void> {
    if (recordingId !== null && (await uploads.lockForUse(ownerId, [recordingId], queries)).length === 0)
      throw new AppError('CARD_FILE_NOT_USABLE')
  }

  async function assertTextsAllowed(form: CardForm): Promise<void> {
    const { name, company, title, mobile, phone, email, wechat, website, introduction, tags, place } = form
    const texts = [name, company, title, mobile, phone, email, wechat, website, introduction, ...tags]
    const isAllowed = await moderation.isAllowed([...texts, ...(place === null ? [] : [place.name, place.address])])
    if (!isAllowed) throw new AppError('TEXT_REFUSED')
  }

  /** Files and works that stand on the card already stay, whatever became of them. */
  async function toValues(form: CardForm, before: CardRow | null, ownerId: string): Promise<CardValues> {
    const {
      name,
      style,
      avatarAssetId,
      recordingAssetId: recordingId,
      audience,
      isFindable,
      isDefault: _isDefault,
      ...content
    } = form
    const knownWorks = before?.content.workIds ?? []
    const addedWorks = content.workIds.filter((id) => !knownWorks.includes(id))
    await assertOwnWorks(addedWorks, ownerId)
    if (recordingId !== null && recordingId !== before?.recordingId) await files.assertRecording(recordingId, ownerId)
    const isSamePicture = before !== null && before.avatarAssetId === avatarAssetId
    const avatarKey = isSamePicture ? before.avatarKey : avatarAssetId && (await files.copyPicture(avatarAssetId, ownerId))
    const workIds = [...new Set(content.workIds)]
    return { name, style, avatarAssetId, avatarKey, recordingId, content: { ...content, workIds }, audience, isFindable }
  }

  /** Works that visitors with the link can see. @throws AppError CARD_FILE_NOT_USABLE */
  async function assertOwnWorks(ids: readonly string[], ownerId: string): Promise<void> {
    if (ids.length === 0) return
    const found = ids.every(isUuid) ? await works.findSummaries(ids, ANONYMOUS_VIEWER) : new Map()
    if (!ids.every((id) => found.get(id)?.owner.id === ownerId)) throw new AppError('CARD_FILE_NOT_USABLE')
  }
}
