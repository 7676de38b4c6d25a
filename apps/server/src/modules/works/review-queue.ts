import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/limits.ts'
import type { ReviewItem, ReviewTransition } from '@zhanjian/contract/review.ts'
import type { PublicHall, WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { momentCursor } from '../../cursor.ts'
import { isUuid } from '../../platform/random.ts'
import type { IdentityService } from '../identity/service.ts'
import { isHall } from './content.ts'
import type { Details } from './details.ts'
import { canReview, viewerWith } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { ReviewedRow, ReviewRow } from './review-store.ts'
import type { WorksStore } from './store.ts'
import type { ToWire } from './to-wire.ts'

export interface ReviewQueueDependencies {
  store: WorksStore
  identity: Pick<IdentityService, 'peopleById'>
  toWire: ToWire
  details: Pick<Details, 'detailOf'>
  publicHalls: Pick<PublicHalls, 'hallOf'>
}

/** For the dashboard, which nobody asks for every second. */
const WAITING_COUNTED_MOST = 10_000

/** Enough to see what somebody was told before. */
const TRANSITIONS_SHOWN = 30

/** Whoever knows of reports adds their number. */
export type ItemWithoutReports = Omit<ReviewItem, 'openReports'>

export interface QueueRequest {
  state: 'pending' | 'decided'
  kind?: WorkKind | undefined
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

/** What somebody has decided may be looked at again; anything else as long as it may be judged. */
const isOpen = (row: ReviewRow): boolean => row.decidedById !== null || canReview(row)

/** Publications as reviewers see them. */
export function createReviewQueue({ store, identity, toWire, details, publicHalls }: ReviewQueueDependencies) {
  async function itemsOf(rows: readonly ReviewRow[], adminId: string): Promise<ItemWithoutReports[]> {
    const [works, people] = await Promise.all([
      toWire(rows, viewerWith(adminId, ['admin'])),
      identity.peopleById(rows.flatMap(({ decidedById }) => decidedById ?? [])),
    ])
    return rows.flatMap((row, index) => {
      const work = works[index]
      if (work === undefined) return []
      const { number, reviewState: state, isFirst, reasons, note, marks, decidedById: by } = row
      return {
        ...{ workId: row.id, number, work, state, isFirst, reasons, note, marks },
        submittedAt: row.submittedAt.toISOString(),
        decidedBy: by === null ? null : (people.get(by) ?? { id: by, nickname: '', avatar: '' }),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }
    })
  }

  return {
    async page({ state, kind, text = '', cursor, size }: QueueRequest, adminId: string) {
      const filter = { state, kind: kind ?? null, text: text.trim() || null }
      const place = momentCursor.read(cursor)
      const [rows, total] = await Promise.all([
        store.reviews(filter, place && { at: new Date(place[0]), workId: place[1] }, size + 1),
        store.reviewCount(filter, REVIEW_TOTAL_MAX),
      ])
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      const at = state === 'pending' ? last?.submittedAt : last?.decidedAt
      return {
        records: await itemsOf(shown, adminId),
        cursor: last === undefined || !at ? null : momentCursor.of([at.toISOString(), last.id]),
        total,
      }
    },

    waitingCount: (): Promise<number> => store.reviewCount({ state: 'pending', kind: null, text: null }, WAITING_COUNTED_MOST),

    /** Null for what is nowhere, not ready, or its owner's alone. */
    async item(workId: string, number: number, adminId: string): Promise<ItemWithoutReports | null> {
      const row = isUuid(workId) ? await store.review(workId, number) : null
      const [item] = row === null || !isOpen(row) ? [] : await itemsOf([row], adminId)
      return item ?? null
    },

    /** The very publication, whatever visitors see. Null for what is nowhere, not ready, or its owner's alone. */
    async subject(
      workId: string,
      number: number,
      adminId: string,
    ): Promise<{ item: ItemWithoutReports; hall: PublicHall | null; detail: WorkDetail } | null> {
      const row = isUuid(workId) ? await store.reviewed(workId, number) : null
      const [item] = row === null || !isOpen(row) ? [] : await itemsOf([row], adminId)
      if (row === null || item === undefined) return null
      const [hall, detail] = await Promise.all([hallOf(row, adminId), details.detailOf(row, viewerWith(adminId, ['admin']))])
      return { item, hall, detail }
    },

    /** Null for what is nowhere, or its owner's alone: nobody is told that there is such a work. */
    async summary(id: string, adminId: string): Promise<WorkSummary | null> {
      const [row] = isUuid(id) ? await store.worksByIds([id]) : []
      const [work] = row === undefined || !canReview(row) ? [] : await toWire([row], viewerWith(adminId, ['admin']))
      return work ?? null
    },

    /** Whatever became of them; those that are gone for good are left out. */
    async summaries(ids: readonly string[], adminId: string): Promise<Map<string, WorkSummary>> {
      const works = await toWire(await store.worksByIds(ids.filter(isUuid)), viewerWith(adminId, ['admin']))
      return new Map(works.map((work) => [work.id, work]))
    },

    /** What became of a work and its publications, latest first. */
    async transitionsOf(workId: string): Promise<ReviewTransition[]> {
      const rows = await store.transitionsOf(workId, TRANSITIONS_SHOWN)
      const people = await identity.peopleById(rows.flatMap(({ byId }) => byId ?? []))
      return rows.map(({ byId, at, ...row }) => ({
        ...row,
        by: byId === null ? null : (people.get(byId) ?? { id: byId, nickname: '', avatar: '' }),
        at: at.toISOString(),
      }))
    },

    /** The latest publication of each that can be looked at; works without any are left out. */
    latestReady: (ids: readonly string[]) => store.latestReady(ids.filter(isUuid)),

    idByCode: (code: string): Promise<string | null> => store.idByCode(code),
  }

  async function hallOf(row: ReviewedRow, adminId: string): Promise<PublicHall | null> {
    if (!isHall(row) || row.lightmap === null) return null
    const { document, lightmap } = row
    return publicHalls.hallOf({ ...row, document, lightmap }, row.number, viewerWith(adminId, ['admin']))
  }
}
