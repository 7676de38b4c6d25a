import type { WheelDetail, WheelStatus, WheelSummary } from '@zhanjian/contract/lottery/wheel.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { Participation } from '../chances/participation.ts'
import type { LotteryStore } from '../store.ts'
import type { CountedWheels } from './wheel-counts.ts'
import { toSources } from './wheel-desk.ts'
import type { WheelMapper } from './wheel-mapper.ts'
import type { WheelRow } from './wheel-row.ts'
import { getStatus } from './wheel-status.ts'

export interface WheelPageDependencies {
  store: LotteryStore
  mapper: WheelMapper
  participation: Pick<Participation, 'getMine'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
  wheelCounts: Pick<CountedWheels, 'count'>
}

interface ListRequest {
  current: number
  size: number
  status?: WheelStatus | undefined
  acceptsOffers?: boolean | undefined
}

export type WheelPages = ReturnType<typeof createWheelPages>

/** Published wheels as everybody sees them. */
export function createWheelPages({ store, mapper, participation, identity, clock, wheelCounts }: WheelPageDependencies) {
  return {
    /** As everybody reads them. */
    toSummaries,
    findByCodeOrThrow,

    /** Published wheels, a page at a time. */
    async list({ current, size, status, acceptsOffers }: ListRequest) {
      const now = clock.now()
      const filter = { status: status ?? null, acceptsOffers: acceptsOffers ?? false }
      const [rows, total] = await Promise.all([
        store.wheels.listPublished(filter, now, { offset: (current - 1) * size, limit: size }),
        store.wheels.countPublished(filter, now),
      ])
      return { records: await toSummaries(rows), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @throws AppError NOT_FOUND */
    async getDetail(code: string, userId: string | null): Promise<WheelDetail> {
      const row = await findByCodeOrThrow(code)
      const now = clock.now()
      const [slices, current, counts, people, my] = await Promise.all([
        store.wheels.listSlices(row.id),
        store.wheels.findRules(row.id, row.rulesVersion),
        wheelCounts.count([row.id]),
        identity.findPeopleByIds(row.ownerId === null ? [] : [row.ownerId]),
        userId === null ? null : participation.getMine(row, userId),
      ])
      if (current === null || row.look === null) throw new AppError('NOT_FOUND')
      const { rules, hash } = current
      const count = counts.get(row.id)
      const names = slices.flatMap(({ ticketContent }) => ticketContent?.name ?? [])
      return {
        ...mapper.toSummary(row, statusOf(row), count, names),
        // Whoever has joined through another server may be ahead of this one's count.
        participantCount: Math.max(count?.participantCount ?? 0, my === null ? 0 : 1),
        look: row.look,
        slices: slices.map(mapper.toSlice),
        rulesText: rules.text,
        chances: toSources(rules.chances),
        rulesVersion: rules.version,
        rulesHash: hash.toString('hex'),
        seedHash: row.seedHash.toString('hex'),
        seed: row.seed?.toString('hex') ?? null,
        revealedAt: row.revealedAt?.toISOString() ?? null,
        beacon: rules.beacon ?? null,
        organiser: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
        drawCount: count?.drawCount ?? 0,
        wonCount: count?.wonCount ?? 0,
        cancelReason: row.cancelReason,
        my,
        now: now.toISOString(),
      }
    },
  }

  /** @throws AppError NOT_FOUND */
  async function findByCodeOrThrow(code: string): Promise<WheelRow> {
    const row = await store.wheels.findByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function toSummaries(rows: readonly WheelRow[]): Promise<WheelSummary[]> {
    const ids = rows.map(({ id }) => id)
    const [counts, names] = await Promise.all([wheelCounts.count(ids), store.wheels.listPrizeNames(ids)])
    return rows.map((row) =>
      mapper.toSummary(
        row,
        statusOf(row),
        counts.get(row.id),
        names.flatMap(({ activityId, name }) => (activityId === row.id ? name : [])),
      ),
    )
  }

  /** A draft of which an offer is shown was taken back: it comes again. */
  function statusOf(row: WheelRow): WheelStatus {
    return getStatus(row, clock.now()) ?? 'upcoming'
  }
}
