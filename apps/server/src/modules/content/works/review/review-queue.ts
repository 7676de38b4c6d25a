import type { ReviewItem, ReviewTransition } from '@zhanjian/contract/admin/review.ts'
import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { PublicHall, WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type ReviewQueueQuery, readReviewQueue, toSearchedText } from '../../../../module-support/read-review-queue.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import { canReview, createViewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksStore } from '../store.ts'
import type { PublicInvitations } from '../viewing/public-invitations.ts'
import type { PublicPanoramas } from '../viewing/public-panoramas.ts'
import type { PublishedWorks } from '../viewing/published-works.ts'
import type { WorkDetails } from '../viewing/work-details.ts'
import type { ReviewContentRow, ReviewRow } from './review-store.ts'

export interface ReviewQueueDependencies {
  store: WorksStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  toWire: WorkMapper
  details: Pick<WorkDetails, 'toDetail'>
  panoramas: Pick<PublicPanoramas, 'toPublicPanorama'>
  invitations: Pick<PublicInvitations, 'toPublicInvitation'>
  publicHalls: Pick<PublishedWorks, 'toPublicHall'>
}

/** Upper limit of the dashboard's count, which is requested rarely. */
const WAITING_COUNT_MAX = 10_000

/** Enough for a reviewer to see earlier decisions. */
const TRANSITIONS_MAX = 30

/** Works know nothing of reports: the review module adds `openReports`. */
export type QueuedReview = Omit<ReviewItem, 'openReports'>

/** A publication as its readers would see it; null what it is not. */
export interface ReviewSubject {
  item: QueuedReview
  hall: PublicHall | null
  panorama: PublicPanorama | null
  invitation: PublicInvitation | null
  detail: WorkDetail
}

interface WorkQueueQuery extends ReviewQueueQuery {
  kind?: WorkKind | undefined
}

/** Decided publications stay accessible to reviewers; others only while they may be reviewed. */
const isOpen = (row: ReviewRow): boolean => row.decidedById !== null || canReview(row)

/** Publications as reviewers see them. */
export function createReviewQueue(dependencies: ReviewQueueDependencies) {
  const { store, identity, toWire, details, panoramas, invitations, publicHalls } = dependencies

  async function toItems(rows: readonly ReviewRow[], adminId: string): Promise<QueuedReview[]> {
    const [works, people] = await Promise.all([
      toWire(rows, createViewer(adminId, ['admin'])),
      identity.findPeopleByIds(rows.flatMap(({ decidedById }) => decidedById ?? [])),
    ])
    return rows.flatMap((row, index) => {
      const work = works[index]
      if (work === undefined) return []
      const { number, reviewState: state, isFirst, reasons, note, marks, decidedById: by } = row
      return {
        workId: row.id,
        number,
        work,
        state,
        isFirst,
        reasons,
        note,
        marks,
        submittedAt: row.submittedAt.toISOString(),
        decidedBy: by === null ? null : (people.get(by) ?? { id: by, nickname: '', avatar: '' }),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }
    })
  }

  return {
    /** A page of the review queue; `total` is limited to `REVIEW_TOTAL_MAX`. */
    listQueue: (query: WorkQueueQuery, adminId: string) =>
      readReviewQueue(
        query,
        { state: query.state, kind: query.kind ?? null, text: toSearchedText(query.text) },
        {
          list: (filter, after, limit) => store.reviews.listReviews(filter, after && { at: after.at, workId: after.id }, limit),
          count: (filter) => store.reviews.countReviews(filter, REVIEW_TOTAL_MAX),
          getId: ({ id }) => id,
          toItems: (rows) => toItems(rows, adminId),
        },
      ),

    /** Number of pending publications, at most `WAITING_COUNT_MAX`. */
    countWaiting: (): Promise<number> =>
      store.reviews.countReviews({ state: 'pending', kind: null, text: null }, WAITING_COUNT_MAX),

    /** A publication. @returns null if it does not exist, is not ready, or is private */
    async findItem(workId: string, number: number, adminId: string): Promise<QueuedReview | null> {
      const row = isUuid(workId) ? await store.reviews.findReview(workId, number) : null
      const [item] = row === null || !isOpen(row) ? [] : await toItems([row], adminId)
      return item ?? null
    },

    /** A publication with its content, even if visitors see another. @returns null as `findItem` does */
    async findSubject(workId: string, number: number, adminId: string): Promise<ReviewSubject | null> {
      const row = isUuid(workId) ? await store.reviews.findReviewContent(workId, number) : null
      const [item] = row === null || !isOpen(row) ? [] : await toItems([row], adminId)
      if (row === null || item === undefined) return null
      const viewer = createViewer(adminId, ['admin'])
      const [hall, panorama, invitation, detail] = await Promise.all([
        toHall(row, adminId),
        panoramas.toPublicPanorama(row, row.number, viewer),
        invitations.toPublicInvitation(row, row.number, viewer),
        details.toDetail(row, viewer),
      ])
      return { item, hall, panorama, invitation, detail }
    },

    /** A work that admins may see. @returns null if it does not exist or is private: admins cannot tell the two apart */
    async summary(id: string, adminId: string): Promise<WorkSummary | null> {
      const [row] = isUuid(id) ? await store.works.findWorksByIds([id]) : []
      const [work] = row === undefined || !canReview(row) ? [] : await toWire([row], createViewer(adminId, ['admin']))
      return work ?? null
    },

    /** Works in any state; permanently deleted ones are missing from the map. */
    async findSummaries(ids: readonly string[], adminId: string): Promise<Map<string, WorkSummary>> {
      const works = await toWire(await store.works.findWorksByIds(ids.filter(isUuid)), createViewer(adminId, ['admin']))
      return new Map(works.map((work) => [work.id, work]))
    },

    /** Transitions of a work and its publications, newest first. */
    async listTransitions(workId: string): Promise<ReviewTransition[]> {
      const rows = await store.reviews.listTransitions(workId, TRANSITIONS_MAX)
      const people = await identity.findPeopleByIds(rows.flatMap(({ byId }) => byId ?? []))
      return rows.map(({ byId, at, ...row }) => ({
        ...row,
        by: byId === null ? null : (people.get(byId) ?? { id: byId, nickname: '', avatar: '' }),
        at: at.toISOString(),
      }))
    },

    /** The latest ready publication of each work; works without one are missing. */
    findLatestReady: (ids: readonly string[]) => store.reviews.findLatestReady(ids.filter(isUuid)),

    /** Id of a work in any state, by its code; null: none. */
    findIdByCode: (code: string): Promise<string | null> => store.works.findIdByCode(code),
  }

  async function toHall(row: ReviewContentRow, adminId: string): Promise<PublicHall | null> {
    const { lightmap } = row
    if (lightmap === null) return null
    return publicHalls.toPublicHall({ ...row, lightmap }, row.number, createViewer(adminId, ['admin']))
  }
}
