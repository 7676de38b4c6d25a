import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import { WHEEL_RESTORE_H, WHEELS_MAX } from '@zhanjian/contract/lottery/limits.ts'
import type { ManagedWheel, ManagedWheelStatus, WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { managedWheelStatus } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { sha256 } from '@zhanjian/draws/sha-256.ts'
import type { RulesChance } from '@zhanjian/draws/wheel-rules.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import { findWheelFaults } from './find-wheel-faults.ts'
import type { WheelHistory } from './wheel-history.ts'
import type { WheelMapper } from './wheel-mapper.ts'
import type { WheelPictures } from './wheel-pictures.ts'
import type { StoredForm, WheelRow } from './wheel-row.ts'

export interface WheelDeskDependencies {
  store: LotteryStore
  mapper: WheelMapper
  pictures: WheelPictures
  history: WheelHistory
  audit: Pick<AuditService, 'record'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  moderation: Moderation
  secrets: Secrets
  clock: Clock
  random: Random
}

/** Input of `save`. */
export type WheelRequest = WheelForm & {
  activityId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
}

interface WheelPageRequest {
  current: number
  size: number
  status?: ManagedWheelStatus | undefined
  text?: string | undefined
}

/** Of the secret from which all numbers of a wheel are drawn. */
const SEED_BYTES = 32
/** In its address. */
const CODE_CHARACTERS = 10

export type WheelDesk = ReturnType<typeof createWheelDesk>

/** Drafts of wheels. Nothing here, or anywhere else, shows a seed before the end. */
export function createWheelDesk(dependencies: WheelDeskDependencies) {
  const { store, mapper, pictures, history, audit, identity, moderation, secrets, clock, random } = dependencies
  return {
    /** A page of all wheels, with the numbers of each status. */
    async listManaged({ current, size, status, text }: WheelPageRequest) {
      const now = clock.now()
      const search = text?.trim() || null
      const [rows, counted] = await Promise.all([
        store.wheels.listManaged({ status: status ?? null, text: search }, now, { offset: (current - 1) * size, limit: size }),
        store.wheels.countManaged(search, now),
      ])
      const ids = rows.map(({ id }) => id)
      const [counts, offers] = await Promise.all([store.wheels.countAll(ids), store.offers.countPending(ids)])
      const countOf = (one: ManagedWheelStatus): number => counted.find((entry) => entry.status === one)?.count ?? 0
      const total = status === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(status)
      return {
        records: rows.map((row) => mapper.toManagedSummary(row, counts.get(row.id), offers.get(row.id) ?? 0, now)),
        total,
        current,
        size,
        pages: Math.ceil(total / size),
        counts: Object.fromEntries(managedWheelStatus.options.map((one) => [one, countOf(one)])) as Record<
          ManagedWheelStatus,
          number
        >,
      }
    },

    findOrThrow,
    /** As its operator reads it. */
    toManaged,

    /** After a transaction that changed it, or refused to: then throws `refusal` with it. @throws AppError also NOT_FOUND */
    async getAfter(id: string, operatorId: string, refusal: 'WHEEL_STATE' | 'WHEEL_STALE' | null): Promise<ManagedWheel> {
      const data = await toManaged(await findOrThrow(id), operatorId)
      if (refusal !== null) throw new AppError(refusal, { data })
      return data
    },

    /** @throws AppError NOT_FOUND */
    getManaged: async (id: string, operatorId: string): Promise<ManagedWheel> => toManaged(await findOrThrow(id), operatorId),

    /** @throws AppError as the endpoint declares */
    async save({ activityId, revision, requestId, ...form }: WheelRequest, operatorId: string): Promise<ManagedWheel> {
      await assertAllowed(form)
      if (activityId !== undefined) return update(await findOrThrow(activityId), form, revision, operatorId)
      const made = requestId === undefined ? null : await store.wheels.findIdByRequest(operatorId, requestId)
      const id = made ?? (await insert(form, requestId ?? null, operatorId))
      return toManaged(await findOrThrow(id), operatorId)
    },

    /** @throws AppError NOT_FOUND, WHEEL_STATE */
    async remove(id: string, operatorId: string): Promise<{ removed: boolean }> {
      const row = await findOrThrow(id)
      const isRemoved = await store.runInTransaction(async ({ wheels, queries }) => {
        if (!(await wheels.markRemoved(id, clock.now()))) return false
        await record(id, operatorId, 'remove', queries)
        return true
      })
      if (!isRemoved) throw new AppError('WHEEL_STATE', { data: await toManaged(row, operatorId) })
      return { removed: true }
    },

    /** @throws AppError NOT_FOUND, WHEELS_FULL */
    async restore(id: string, operatorId: string): Promise<ManagedWheel> {
      const since = new Date(clock.nowMs() - WHEEL_RESTORE_H * 3_600_000)
      await store.runInTransaction(async ({ wheels, queries }) => {
        await wheels.lockCreation()
        if (!isUuid(id) || !(await wheels.unmarkRemoved(id, since))) return
        if ((await wheels.countWheels()) > WHEELS_MAX) throw new AppError('WHEELS_FULL')
        await record(id, operatorId, 'restore', queries)
      })
      return toManaged(await findOrThrow(id), operatorId)
    },

    /** Removes what can no longer be restored, and pictures that no wheel shows. */
    async sweep(): Promise<void> {
      await store.wheels.deleteRemoved(new Date(clock.nowMs() - WHEEL_RESTORE_H * 3_600_000))
      await pictures.sweep((keys) => store.wheels.findUnreferencedPictures(keys))
    },
  }

  /** @throws AppError NOT_FOUND */
  async function findOrThrow(id: string): Promise<WheelRow> {
    const row = isUuid(id) ? await store.wheels.findWheel(id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function insert(form: WheelForm, requestId: string | null, ownerId: string): Promise<string> {
    const stored = await withPictures(form, ownerId, {})
    const seed = random.bytes(SEED_BYTES)
    const id = uuidv7(random, clock.nowMs())
    await store.runInTransaction(async ({ wheels, queries }) => {
      await wheels.lockCreation()
      if ((await wheels.countWheels()) >= WHEELS_MAX) throw new AppError('WHEELS_FULL')
      await wheels.insertWheel({
        id,
        code: createReadableCode(random, CODE_CHARACTERS),
        ownerId,
        form: stored,
        seedHash: Buffer.from(sha256(seed)),
        seedSealed: secrets.encrypt(seed),
        requestId,
        at: clock.now(),
      })
      await record(id, ownerId, 'create', queries)
    })
    return id
  }

  async function update(row: WheelRow, form: WheelForm, revision: number | undefined, operatorId: string): Promise<ManagedWheel> {
    const stored = await withPictures(form, operatorId, row.form.pictureKeys)
    const isSaved = revision !== undefined && (await store.wheels.updateForm(row.id, revision, stored, clock.now()))
    const current = await findOrThrow(row.id)
    if (isSaved) return toManaged(current, operatorId)
    const data = await toManaged(current, operatorId)
    if (current.state === 'cancelled') throw new AppError('WHEEL_STATE', { data })
    if (data.status === 'running' || data.status === 'ended') throw new AppError('WHEEL_STARTED')
    throw new AppError('WHEEL_STALE', { data })
  }

  async function withPictures(form: WheelForm, ownerId: string, known: Readonly<Record<string, string>>): Promise<StoredForm> {
    const ids = [form.coverAssetId, ...form.slices.map(({ pictureAssetId }) => pictureAssetId)]
    return { ...form, pictureKeys: await pictures.copyPictures(ids, ownerId, known) }
  }

  async function assertAllowed({ title, rulesText, slices, look, figure }: WheelForm): Promise<void> {
    const ofFigure = figure === null ? [] : [figure.name, figure.source]
    const texts = [title, rulesText, look.centreText, ...slices.map(({ label }) => label), ...ofFigure]
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
  }

  async function toManaged(row: WheelRow, operatorId: string): Promise<ManagedWheel> {
    const now = clock.now()
    const isDraft = row.state === 'draft'
    const prizeIds = row.form.slices.flatMap(({ prizeId }) => prizeId ?? [])
    const operators = [operatorId, ...(row.ownerId === null ? [] : [row.ownerId])]
    const [counts, offers, slices, versions, events, people, prizes] = await Promise.all([
      store.wheels.countAll([row.id]),
      store.offers.countPending([row.id]),
      isDraft ? [] : store.wheels.listSlices(row.id),
      store.wheels.listRules(row.id),
      history.listEvents(row.id),
      identity.findPeopleByIds(row.ownerId === null ? [] : [row.ownerId]),
      store.wheelPrizes.findUsable(row.id, operators, prizeIds.filter(isUuid)),
    ])
    const summary = mapper.toManagedSummary(row, counts.get(row.id), offers.get(row.id) ?? 0, now)
    const isEditable = summary.status === 'draft' || summary.status === 'upcoming'
    const { pictureKeys, ...form } = row.form
    return {
      ...summary,
      revision: row.revision,
      form,
      pictures: Object.fromEntries(Object.entries(pictureKeys).map(([id, key]) => [id, mapper.toUrl(key) ?? ''])),
      hasChanges: summary.status === 'upcoming' && row.revision !== row.publishedRevision,
      faults: isEditable ? findWheelFaults(row.form, new Map(prizes.map((prize) => [prize.id, prize])), now) : [],
      slices: slices.map(mapper.toSlice),
      chances: isDraft ? [] : toSources(versions.at(-1)?.rules.chances ?? []),
      look: row.look ?? row.form.look,
      seedHash: row.seedHash.toString('hex'),
      revealedAt: row.revealedAt?.toISOString() ?? null,
      versions: versions.map(({ version, hash, note, createdAt }) => ({
        version,
        hash: hash.toString('hex'),
        note,
        createdAt: createdAt.toISOString(),
      })),
      cancelReason: row.cancelReason,
      owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
      history: events,
    }
  }

  function record(
    id: string,
    actorId: string,
    action: AuditVerb<'wheel'>,
    queries: LotteryTransactionStores['queries'],
  ): Promise<void> {
    return audit.record({ actorId, action: `wheel.${action}`, target: `wheel ${id}` }, queries)
  }
}

export const toSources = (chances: readonly RulesChance[]): ManagedWheel['chances'] =>
  chances.map(({ kind, amount, perDay }) => ({ kind, amount, perDay }))
