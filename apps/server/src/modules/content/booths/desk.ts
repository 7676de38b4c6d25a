import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import type { BoothForm, ManagedBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { BOOTH_RESTORE_H, BOOTHS_PER_MERCHANT_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { toStoredPlace } from '@zhanjian/contract/places/convert-datum.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { BoothPictures } from './booth-pictures.ts'
import type { BoothRow } from './booth-row.ts'
import type { BoothLinks } from './links.ts'
import type { BoothsStore, BoothsTransactionStores } from './store.ts'
import type { BoothMapper } from './to-wire.ts'

export interface BoothDeskDependencies {
  store: BoothsStore
  mapper: BoothMapper
  links: BoothLinks
  pictures: BoothPictures
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  clock: Clock
  random: Random
}

export type BoothRequest = BoothForm & {
  boothId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
}

const CODE_CHARACTERS = 10

export type BoothDesk = ReturnType<typeof createBoothDesk>

/** A merchant's own booths. Every transition is one conditional statement, with its audit entry. */
export function createBoothDesk(dependencies: BoothDeskDependencies) {
  const { store, mapper, links, pictures, audit, moderation, clock, random } = dependencies
  return {
    /** Last changed first. */
    async listOwn(userId: string) {
      return { records: (await store.booths.listOwn(userId)).map((row) => mapper.toSummary(row)) }
    },

    /** An own one. @throws AppError NOT_FOUND */
    findOrThrow,

    /** @throws AppError NOT_FOUND */
    get: async (id: string, userId: string): Promise<ManagedBooth> => mapper.toManaged(await findOrThrow(id, userId)),

    /** @throws AppError as the endpoint declares */
    async save({ boothId, revision, requestId, ...form }: BoothRequest, userId: string): Promise<ManagedBooth> {
      const stored = toStored(form)
      if (boothId !== undefined) return update(await findOrThrow(boothId, userId), stored, revision)
      const made = requestId === undefined ? null : await store.booths.findIdByRequest(userId, requestId)
      return mapper.toManaged(await findOrThrow(made ?? (await insert(stored, requestId ?? null, userId)), userId))
    },

    /** @throws AppError as the endpoint declares */
    async publish(id: string, revision: number, userId: string): Promise<ManagedBooth> {
      const row = await findOrThrow(id, userId)
      // The answer to the same call was lost.
      if (row.state === 'published' && row.shownRevision === revision) return mapper.toManaged(row)
      if (row.revision !== revision) return throwRefused(id, userId, revision)
      const faults = await mapper.listFaults(row.form, userId)
      if (faults.length > 0) throw new AppError('BOOTH_INCOMPLETE', { data: { faults } })
      if (!(await moderation.isAllowed(listTexts(row.form)))) throw new AppError('TEXT_REFUSED')
      return change(row, 'publish', ({ booths }) => booths.publish(id, revision, clock.now()), revision)
    },

    /** @throws AppError NOT_FOUND, BOOTH_STATE */
    async withdraw(id: string, userId: string): Promise<ManagedBooth> {
      const row = await findOrThrow(id, userId)
      if (row.state === 'withdrawn') return mapper.toManaged(row)
      return change(row, 'withdraw', ({ booths }) => booths.withdraw(id, clock.now()))
    },

    /** @throws AppError NOT_FOUND, BOOTH_STATE */
    async remove(id: string, userId: string): Promise<{ removed: boolean }> {
      await findOrThrow(id, userId)
      if (await store.booths.markRemoved(id, clock.now())) return { removed: true }
      return throwRefused(id, userId, null)
    },

    /** Within `BOOTH_RESTORE_H`. @throws AppError NOT_FOUND, BOOTHS_FULL */
    async restore(id: string, userId: string): Promise<ManagedBooth> {
      const since = new Date(clock.nowMs() - BOOTH_RESTORE_H * 3_600_000)
      await store.runInTransaction(async ({ booths }) => {
        await booths.lockOwner(userId)
        if (!isUuid(id) || !(await booths.unmarkRemoved(id, userId, since))) return
        if ((await booths.countOwn(userId)) > BOOTHS_PER_MERCHANT_MAX) throw new AppError('BOOTHS_FULL')
      })
      return mapper.toManaged(await findOrThrow(id, userId))
    },

    /** Forgets what was removed, with what was left there. */
    async sweep(): Promise<void> {
      await store.booths.deleteRemoved(new Date(clock.nowMs() - BOOTH_RESTORE_H * 3_600_000))
      await pictures.sweep((keys) => store.booths.findUnreferencedObjects(keys))
    },
  }

  async function findOrThrow(id: string, userId: string): Promise<BoothRow> {
    const row = isUuid(id) ? await store.booths.find(id) : null
    if (row === null || row.ownerId !== userId) throw new AppError('NOT_FOUND')
    return row
  }

  async function insert(form: BoothForm, requestId: string | null, ownerId: string): Promise<string> {
    await assertLinks(form, { hallId: null, cardId: null }, ownerId)
    const copies = await pictures.copyNew(listAssets(form), ownerId, {})
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    await store.runInTransaction(async ({ booths }) => {
      await booths.lockOwner(ownerId)
      // Of two calls with the same id, the second one returns what the first one has made.
      if (requestId !== null && (await booths.findIdByRequest(ownerId, requestId)) !== null) return
      if ((await booths.countOwn(ownerId)) >= BOOTHS_PER_MERCHANT_MAX) throw new AppError('BOOTHS_FULL')
      const code = createReadableCode(random, CODE_CHARACTERS)
      await booths.insert({ id, code, ownerId, form, pictures: copies, requestId, at })
    })
    return (requestId === null ? null : await store.booths.findIdByRequest(ownerId, requestId)) ?? id
  }

  async function update(row: BoothRow, form: BoothForm, revision = row.revision): Promise<ManagedBooth> {
    if (revision !== row.revision) return throwRefused(row.id, row.ownerId, revision)
    await assertLinks(form, row.form, row.ownerId)
    const copies = await pictures.copyNew(listAssets(form), row.ownerId, row.pictures)
    const isSaved = await store.booths.update(row.id, revision, form, copies, clock.now())
    return isSaved ? mapper.toManaged(await findOrThrow(row.id, row.ownerId)) : throwRefused(row.id, row.ownerId, revision)
  }

  /** What stood there before may have gone since: its fault is told at the publication. */
  async function assertLinks(form: BoothForm, former: Pick<BoothForm, 'hallId' | 'cardId'>, ownerId: string): Promise<void> {
    const { hallId, cardId } = form
    if (hallId !== null && hallId !== former.hallId && (await links.findHall(hallId, ownerId)) === null)
      throw new AppError('BOOTH_HALL_NOT_USABLE')
    if (cardId !== null && cardId !== former.cardId && (await links.findCard(cardId, ownerId)) === null)
      throw new AppError('BOOTH_CARD_NOT_USABLE')
  }

  async function change(
    { id, ownerId }: BoothRow,
    action: AuditVerb<'booth'>,
    apply: (tables: BoothsTransactionStores) => Promise<boolean>,
    revision: number | null = null,
  ): Promise<ManagedBooth> {
    const isChanged = await store.runInTransaction(async (tables) => {
      if (!(await apply(tables))) return false
      await audit.record({ actorId: ownerId, action: `booth.${action}`, target: `booth ${id}` }, tables.queries)
      return true
    })
    return isChanged ? mapper.toManaged(await findOrThrow(id, ownerId)) : throwRefused(id, ownerId, revision)
  }

  async function throwRefused(id: string, userId: string, revision: number | null): Promise<never> {
    const row = await findOrThrow(id, userId)
    const data = await mapper.toManaged(row)
    throw new AppError(revision !== null && row.revision !== revision ? 'BOOTH_STALE' : 'BOOTH_STATE', { data })
  }
}

const listAssets = ({ coverAssetId, pages }: BoothForm): string[] => [
  ...(coverAssetId === null ? [] : [coverAssetId]),
  ...pages.map(({ assetId }) => assetId),
]

const listTexts = ({ title, introduction, pages, contact, openingHours, place }: BoothForm): string[] => [
  title,
  introduction,
  contact,
  openingHours,
  place?.name ?? '',
  place?.address ?? '',
  ...pages.map(({ alt }) => alt),
]

const toStored = (form: BoothForm): BoothForm => ({
  ...form,
  place: form.place && toStoredPlace(form.place),
})
