import type { ReportReason, ReportTarget } from '@zhanjian/contract/community/community.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { BoothsService } from '../../content/booths/service.ts'
import type { ExhibitionsService } from '../../content/exhibitions/service.ts'
import type { Viewer, WorkAccess } from '../../content/works/service.ts'
import type { PublicProfiles } from './public-profiles.ts'
import { requireUserId } from './reactions.ts'
import { createReportCaseLister } from './report-case-list.ts'
import type { ReportState } from './report-store.ts'
import type { CommunityStore, CommunityTransaction } from './store.ts'

export interface ReportDependencies {
  store: CommunityStore
  works: Pick<WorkAccess, 'getVisibleWork' | 'getReportableWorkId'>
  people: Pick<PublicProfiles, 'getPersonOrThrow'>
  booths: Pick<BoothsService['pages'], 'getReportableId'>
  guestBooks: Pick<ExhibitionsService['guestBookModeration'], 'getReportableId'>
  messenger: MessageOutbox
  clock: Clock
  random: Random
}

/** A reported object: `targetId` is the id of the work, the comment, the account, the booth or the entry. */
export interface ReportedTarget {
  kind: ReportTarget['kind']
  targetId: string
}

/** A decision on all open reports of one target. */
export interface CaseDecision {
  state: Exclude<ReportState, 'open'>
  /** Id of the admin. */
  by: string
  reasons: readonly string[]
  note: string
}

/** Reports of one user within 24 hours. */
export const REPORTS_PER_DAY_MAX = 20
const DAY_MS = 86_400_000
/** For a work and its owner together. */
const REPORTS_BY_TARGET_MAX = 30
/** Upper limit of the dashboard's count. */
const OPEN_CASES_COUNT_MAX = 10_000

/** Reports of users. This module accepts and stores them; the review module decides on them. */
export function createReports({ store, works, people, booths, guestBooks, messenger, clock, random }: ReportDependencies) {
  return {
    /**
     * Stores a report; a repeated one adds its text to the first.
     * @throws AppError NOT_FOUND if the reporter cannot see the target, REPORT_LIMIT_REACHED
     */
    async add(
      { target, reason, text }: { target: ReportTarget; reason: ReportReason; text: string },
      viewer: Viewer,
    ): Promise<{ id: string }> {
      const reporterId = requireUserId(viewer)
      const targetId = await resolveTargetId(target, viewer)
      const at = clock.now()
      return store.runInTransaction(async (tables) => {
        // Serialised: concurrent calls would each count the reports from before all of them.
        await tables.lockAuthor(reporterId)
        const isMuch = (await tables.countReportsSince(reporterId, new Date(at.getTime() - DAY_MS), at)) >= REPORTS_PER_DAY_MAX
        if (isMuch) throw new AppError('REPORT_LIMIT_REACHED')
        const [id, caseId] = [uuidv7(random, at.getTime()), uuidv7(random, at.getTime())]
        return { id: await tables.upsertReport({ id, caseId, kind: target.kind, targetId, reporterId, reason, text, at }) }
      })
    },

    listCases: createReportCaseLister(store),

    /** Reports on these targets in any state, newest first. */
    listReportsByTarget: (targets: readonly ReportedTarget[]) => store.listReportsByTarget(targets, REPORTS_BY_TARGET_MAX),

    /** Whether the target was ever reported. */
    hasCase: ({ kind, targetId }: ReportedTarget): Promise<boolean> => store.hasCase(kind, targetId),

    /** Number of open cases, at most `OPEN_CASES_COUNT_MAX`. */
    countOpenCases: (): Promise<number> => store.countCases('open', null, OPEN_CASES_COUNT_MAX),

    /** Number of open reports of each target; targets without any are missing. */
    countOpenReports: (kind: ReportTarget['kind'], ids: readonly string[]): Promise<Map<string, number>> =>
      store.countOpenReports(kind, ids),

    /**
     * Decides all open reports of one target and notifies all reporters.
     * @param onDecided runs in the same transaction
     * @returns number of decided reports
     * @throws AppError ALREADY_DECIDED, or NOT_FOUND if the target was never reported
     */
    decideCase: (
      target: ReportedTarget,
      decision: CaseDecision,
      onDecided: (transaction: CommunityTransaction) => Promise<void>,
    ): Promise<number> =>
      store.runInTransaction(async (tables) => {
        const decided = await tables.updateCaseDecision(target, { ...decision, at: clock.now() })
        if (decided === undefined) {
          throw new AppError((await tables.hasCase(target.kind, target.targetId)) ? 'ALREADY_DECIDED' : 'NOT_FOUND')
        }
        await onDecided(tables.queries)
        const kind = decision.state === 'upheld' ? 'report.upheld' : 'report.dismissed'
        for (const recipientId of decided.reporterIds) {
          await messenger.send({ kind, facts: { target: target.kind }, recipientId }, tables.queries)
        }
        return decided.count
      }),
  }

  /** @throws AppError NOT_FOUND, also for works that the reporter cannot see */
  async function resolveTargetId({ kind, id }: ReportTarget, viewer: Viewer): Promise<string> {
    try {
      if (kind === 'work') return await works.getReportableWorkId(id, viewer)
      if (kind === 'person') return (await people.getPersonOrThrow(id)).id
      if (kind === 'booth') return await booths.getReportableId(id)
      if (kind === 'guest_book_entry') return await guestBooks.getReportableId(id, viewer)
      const comment = isUuid(id) ? await store.findComment(id, viewer.userId) : undefined
      if (comment === undefined || comment.isRemoved) throw new AppError('NOT_FOUND')
      await works.getVisibleWork({ id: comment.workId }, viewer)
      return comment.id
    } catch (cause) {
      throw cause instanceof AppError ? new AppError('NOT_FOUND', { cause }) : cause
    }
  }
}
