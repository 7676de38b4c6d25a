import type { ActivityStatus } from '@zhanjian/contract/activities/activities.ts'
import type { ActivityForm, ManagedActivity } from '@zhanjian/contract/activities/activity-admin.ts'
import { ACTIVITIES_MAX, ACTIVITY_RESTORE_H } from '@zhanjian/contract/activities/limits.ts'
import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import { toStoredPlace } from '@zhanjian/contract/places/convert-datum.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { ActivityRow } from './activity-row.ts'
import { getManagedStatus } from './activity-status.ts'
import type { Covers } from './covers.ts'
import { findActivityFaults } from './find-faults.ts'
import type { ActivitiesStore, ActivitiesTransactionStores } from './store.ts'
import type { ActivityMapper } from './to-wire.ts'
import type { VenueCodes } from './venue-codes.ts'

export interface DeskDependencies {
  store: ActivitiesStore
  mapper: ActivityMapper
  covers: Covers
  venueCodes: VenueCodes
  audit: Pick<AuditService, 'record'>
  messenger: MessageOutbox
  moderation: Moderation
  clock: Clock
  random: Random
}

export type ActivityRequest = ActivityForm & {
  activityId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
}
type User = SignedInCaller['user']

interface PageRequest {
  current: number
  size: number
}

const CODE_CHARACTERS = 10

export type Desk = ReturnType<typeof createDesk>

/**
 * An organiser's activities. Admins see and close everybody's. Every transition is one conditional statement; those that others see
 * (publish, withdraw, close) have an audit entry. Removing and restoring have none: only the organiser sees a draft.
 */
export function createDesk(dependencies: DeskDependencies) {
  const { store, mapper, covers, venueCodes, audit, messenger, moderation, clock, random } = dependencies
  return {
    /** Of an organiser, latest first. */
    async listOwn({ current, size }: PageRequest, userId: string) {
      const [rows, total] = await Promise.all([
        store.activities.listOwn(userId, { offset: (current - 1) * size, limit: size }),
        store.activities.countOwn(userId),
      ])
      return { records: await mapper.toManagedSummaries(rows), total, current, size, pages: Math.ceil(total / size) }
    },

    /** Published ones of everybody. */
    async listAll({
      current,
      size,
      status,
      text,
    }: PageRequest & { status?: ActivityStatus | undefined; text?: string | undefined }) {
      const [wanted, part, now] = [status ?? null, text?.trim() || null, clock.now()]
      const [rows, total] = await Promise.all([
        store.activities.listAll(wanted, part, now, { offset: (current - 1) * size, limit: size }),
        store.activities.countAll(wanted, part, now),
      ])
      return { records: await mapper.toManagedSummaries(rows), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @throws AppError NOT_FOUND */
    get: async (id: string, user: User): Promise<ManagedActivity> => toManaged(await findOrThrow(id, user), user),

    findOrThrow,

    /** @throws AppError as the endpoint declares */
    async save({ activityId, revision, requestId, ...form }: ActivityRequest, user: User): Promise<ManagedActivity> {
      if (activityId !== undefined) return update(await findOrThrow(activityId, user), form, revision, user)
      const made = requestId === undefined ? null : await store.activities.findIdByRequest(user.id, requestId)
      return toManaged(await findOrThrow(made ?? (await insert(form, requestId ?? null, user.id)), user), user)
    },

    /** @throws AppError as the endpoint declares */
    async publish(id: string, revision: number, user: User): Promise<ManagedActivity> {
      const row = await findOrThrow(id, user)
      // The answer to the same call was lost.
      if (row.state === 'published' && row.revision === revision) return toManaged(row, user)
      const faults = await listFaults(row.form, user)
      if (row.state === 'draft' && faults.length > 0) throw new AppError('ACTIVITY_INCOMPLETE', { data: { faults } })
      const { title, rulesText, place } = row.form
      if (!(await moderation.isAllowed([title, rulesText, place?.name ?? '', place?.address ?? ''])))
        throw new AppError('TEXT_REFUSED')
      return change(row, user, 'publish', (tables) => tables.activities.publish(id, revision, clock.now()), revision)
    },

    /** @throws AppError NOT_FOUND, ACTIVITY_STATE */
    async withdraw(id: string, user: User): Promise<ManagedActivity> {
      const row = await findOrThrow(id, user)
      if (row.state === 'draft') return toManaged(row, user)
      return change(row, user, 'withdraw', (tables) => tables.activities.withdraw(id, clock.now()))
    },

    /** @throws AppError NOT_FOUND, ACTIVITY_STATE, TEXT_REFUSED */
    async close(id: string, reason: string, user: User): Promise<ManagedActivity> {
      const row = await findOrThrow(id, user)
      if (!(await moderation.isAllowed([reason]))) throw new AppError('TEXT_REFUSED')
      return change(row, user, 'close', async (tables) => {
        if (!(await tables.activities.close(id, reason, clock.now()))) return false
        if (row.ownerId !== null)
          await messenger.send(
            { kind: 'activity.closed', facts: { signInActivityId: id, reason }, recipientId: row.ownerId, actorId: user.id },
            tables.queries,
          )
        return true
      })
    },

    /** @throws AppError NOT_FOUND, ACTIVITY_STATE */
    async remove(id: string, user: User): Promise<{ removed: boolean }> {
      const row = await findOrThrow(id, user)
      if (!(await store.activities.markRemoved(id, clock.now())))
        throw new AppError('ACTIVITY_STATE', { data: await toManaged(row, user) })
      return { removed: true }
    },

    /** Within `ACTIVITY_RESTORE_H`. @throws AppError NOT_FOUND, ACTIVITIES_FULL */
    async restore(id: string, user: User): Promise<ManagedActivity> {
      const since = new Date(clock.nowMs() - ACTIVITY_RESTORE_H * 3_600_000)
      await store.runInTransaction(async ({ activities }) => {
        await activities.lockOwner(user.id)
        if (!isUuid(id) || !(await activities.unmarkRemoved(id, user.id, since))) return
        if ((await activities.countOwn(user.id)) > ACTIVITIES_MAX) throw new AppError('ACTIVITIES_FULL')
      })
      return toManaged(await findOrThrow(id, user), user)
    },

    /** @throws AppError NOT_FOUND, ACTIVITY_STATE */
    async issueVenueCode(id: string, user: User): Promise<{ text: string; nextInMs: number }> {
      const row = await findOrThrow(id, user)
      if (row.form.check.kind !== 'code' || getManagedStatus(row, clock.now()) !== 'running')
        throw new AppError('ACTIVITY_STATE', { data: await toManaged(row, user) })
      return venueCodes.issue(row)
    },

    /** Wheels whose rules promise chances for signing in, which rewards can name. */
    async listWheels() {
      const wheels = await store.figures.listWheels(clock.now(), null)
      const records = wheels.map(({ id, endsAt, ...wheel }) => ({ ...wheel, wheelId: id, endsAt: endsAt?.toISOString() ?? '' }))
      return { records }
    },

    /** Forgets what was removed. */
    async sweep(): Promise<void> {
      await store.activities.deleteRemoved(new Date(clock.nowMs() - ACTIVITY_RESTORE_H * 3_600_000))
      await covers.sweep((keys) => store.activities.findUnreferencedCovers(keys))
    },
  }

  /** Of the organiser; of anybody for admins, unless it is a draft. */
  async function findOrThrow(id: string, user: User): Promise<ActivityRow> {
    const row = isUuid(id) ? await store.activities.find(id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    if (row.ownerId !== user.id && (row.state === 'draft' || !user.roles.includes('admin'))) throw new AppError('NOT_FOUND')
    return row
  }

  async function insert(form: ActivityForm, requestId: string | null, ownerId: string): Promise<string> {
    const coverKey = await covers.copy(form.coverAssetId, ownerId, { assetId: null, key: null })
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    await store.runInTransaction(async ({ activities }) => {
      await activities.lockOwner(ownerId)
      if ((await activities.countOwn(ownerId)) >= ACTIVITIES_MAX) throw new AppError('ACTIVITIES_FULL')
      const code = createReadableCode(random, CODE_CHARACTERS)
      await activities.insert({ id, code, ownerId, form: toStored(form), coverKey, requestId, at })
    })
    return (requestId === null ? null : await store.activities.findIdByRequest(ownerId, requestId)) ?? id
  }

  async function update(
    row: ActivityRow,
    form: ActivityForm,
    revision: number | undefined,
    user: User,
  ): Promise<ManagedActivity> {
    if (row.ownerId !== user.id) throw new AppError('NOT_FOUND')
    const coverKey = await covers.copy(form.coverAssetId, user.id, { assetId: row.form.coverAssetId, key: row.coverKey })
    const isSaved = await store.activities.update(row.id, revision ?? row.revision, toStored(form), coverKey, clock.now())
    return isSaved ? toManaged(await findOrThrow(row.id, user), user) : throwRefused(row.id, user, revision ?? null)
  }

  async function change(
    { id }: ActivityRow,
    user: User,
    action: AuditVerb<'activity'>,
    apply: (tables: ActivitiesTransactionStores) => Promise<boolean>,
    revision: number | null = null,
  ): Promise<ManagedActivity> {
    const isChanged = await store.runInTransaction(async (tables) => {
      if (!(await apply(tables))) return false
      await audit.record({ actorId: user.id, action: `activity.${action}`, target: `activity ${id}` }, tables.queries)
      return true
    })
    return isChanged ? toManaged(await findOrThrow(id, user), user) : throwRefused(id, user, revision)
  }

  async function throwRefused(id: string, user: User, revision: number | null): Promise<never> {
    const row = await findOrThrow(id, user)
    const data = await toManaged(row, user)
    throw new AppError(revision !== null && row.revision !== revision ? 'ACTIVITY_STALE' : 'ACTIVITY_STATE', { data })
  }

  async function toManaged(row: ActivityRow, user: User): Promise<ManagedActivity> {
    const [[summary], rewards, faults] = await Promise.all([
      mapper.toManagedSummaries([row]),
      mapper.toPromised(row.form.rewards),
      row.state === 'draft' ? listFaults(row.form, user) : [],
    ])
    if (summary === undefined) throw new AppError('NOT_FOUND')
    return { ...summary, revision: row.revision, form: row.form, faults, rewards, closeReason: row.closeReason }
  }

  async function listFaults(form: ActivityForm, { roles }: User) {
    const ids = form.rewards.flatMap((reward) => (reward.kind === 'chances' && isUuid(reward.wheelId) ? [reward.wheelId] : []))
    const now = clock.now()
    const wheels = ids.length === 0 ? [] : await store.figures.listWheels(now, ids)
    return findActivityFaults(form, {
      wheels: new Map(wheels.map((wheel) => [wheel.id, wheel])),
      mayGiveMembership: roles.includes('admin'),
      now,
    })
  }
}

const toStored = (form: ActivityForm): ActivityForm => ({
  ...form,
  place: form.place && toStoredPlace(form.place),
})
