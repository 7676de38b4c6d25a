import type { ActivityReward, ActivitySummary, GotReward, PromisedReward } from '@zhanjian/contract/activities/activities.ts'
import type { ManagedActivitySummary } from '@zhanjian/contract/activities/activity-admin.ts'
import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { nameWithTown } from '@zhanjian/contract/places/write-place.zh.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { isUuid } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { ActivityRow, RewardRow } from './activity-row.ts'
import { getManagedStatus, getStatus } from './activity-status.ts'
import type { ActivitiesStore } from './store.ts'
import { activityTexts } from './texts.zh.ts'

export interface MapperDependencies {
  store: ActivitiesStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  objects: Pick<ObjectStore, 'getPublicUrl'>
  clock: Clock
}

export type ActivityMapper = ReturnType<typeof createActivityMapper>

/** Rows as clients read them. */
export function createActivityMapper({ store, identity, objects, clock }: MapperDependencies) {
  const toCover = (key: string | null): string | null => (key === null ? null : objects.getPublicUrl(key))
  const titleOf = ({ form, ownerId }: ActivityRow): string =>
    form.title === '' && ownerId === null ? activityTexts.titleOfNobody : form.title

  return {
    toCover,
    titleOf,

    /** Of published ones; drafts are left out. */
    async toSummaries(rows: readonly ActivityRow[]): Promise<ActivitySummary[]> {
      const people = await identity.findPeopleByIds(rows.flatMap(({ ownerId }) => ownerId ?? []))
      const now = clock.now()
      return rows.flatMap((row) => {
        const status = getStatus(row, now)
        if (status === null) return []
        return [
          {
            activityId: row.id,
            code: row.code,
            title: titleOf(row),
            cover: toCover(row.coverKey),
            status,
            startsAt: row.startsAt?.toISOString() ?? '',
            endsAt: row.endsAt?.toISOString() ?? '',
            placeLine: row.form.place && nameWithTown(row.form.place, listRegionNames(row.form.place.regionCode)),
            owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
            participantCount: row.participantCount,
          },
        ]
      })
    },

    async toManagedSummaries(rows: readonly ActivityRow[]): Promise<ManagedActivitySummary[]> {
      const [people, counts] = await Promise.all([
        identity.findPeopleByIds(rows.flatMap(({ ownerId }) => ownerId ?? [])),
        store.figures.countSignInsOf(rows.map(({ id }) => id)),
      ])
      const countById = new Map(counts.map(({ activityId, count }) => [activityId, count]))
      const now = clock.now()
      return rows.map((row) => ({
        activityId: row.id,
        code: row.code,
        title: titleOf(row),
        cover: toCover(row.coverKey),
        status: getManagedStatus(row, now),
        startsAt: row.startsAt?.toISOString() ?? row.form.startsAt,
        endsAt: row.endsAt?.toISOString() ?? row.form.endsAt,
        owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
        participantCount: row.participantCount,
        signInCount: countById.get(row.id) ?? 0,
        updatedAt: row.updatedAt.toISOString(),
      }))
    },

    /** By days, with the names of their wheels. */
    async toPromised(rewards: readonly ActivityReward[]): Promise<PromisedReward[]> {
      const ids = rewards.flatMap((reward) => (reward.kind === 'chances' && isUuid(reward.wheelId) ? [reward.wheelId] : []))
      const wheels = new Map((await store.figures.findWheelTitles(ids)).map(({ id, code, title }) => [id, { code, title }]))
      return [...rewards]
        .sort((one, other) => one.streakDays - other.streakDays)
        .map((reward) => ({
          streakDays: reward.streakDays,
          kind: reward.kind,
          amount: reward.amount,
          wheel: reward.kind === 'chances' ? (wheels.get(reward.wheelId) ?? null) : null,
        }))
    },
  }
}

export function toGot(rows: readonly RewardRow[], promised: readonly PromisedReward[]): GotReward[] {
  return rows.flatMap(({ streakDays, outcome }) => {
    const reward = promised.find((one) => one.streakDays === streakDays)
    return reward === undefined ? [] : [{ ...reward, outcome }]
  })
}
