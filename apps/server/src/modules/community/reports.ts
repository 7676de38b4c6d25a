import type { ReportReason, ReportTarget } from '@zhanjian/contract/community.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import type { Messenger } from '../messages/service.ts'
import { createCaseList } from './case-list.ts'
import type { People } from './people.ts'
import { knownOf } from './reactions.ts'
import type { ReportState } from './report-store.ts'
import type { CommunityStore, CommunityTransaction } from './store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

export interface ReportDependencies {
  store: CommunityStore
  works: Pick<WorksPort, 'shown' | 'idToReport'>
  people: Pick<People, 'known'>
  messenger: Messenger
  clock: Clock
  random: Random
}

/** What is reported, by the id of the work, the comment or the account. */
export interface Reported {
  kind: ReportTarget['kind']
  targetId: string
}

export interface CaseDecision {
  state: Exclude<ReportState, 'open'>
  /** The admin. */
  by: string
  reasons: readonly string[]
  note: string
}

const PER_DAY_MOST = 20
const DAY_MS = 86_400_000
/** Of a work and its owner together. */
const REPORTS_ABOUT_SHOWN = 30
/** For the dashboard, which nobody asks for every second. */
const OPEN_COUNTED_MOST = 10_000

/** What people report. Taking reports is this module's; judging them is for whoever reviews. */
export function createReports({ store, works, people, messenger, clock, random }: ReportDependencies) {
  return {
    /** @throws AppError NOT_FOUND for what the reporter cannot see, REPORT_LIMIT_REACHED */
    async add(
      { target, reason, text }: { target: ReportTarget; reason: ReportReason; text: string },
      viewer: Viewer,
    ): Promise<{ id: string }> {
      const reporterId = knownOf(viewer)
      const targetId = await idOf(target, viewer)
      const at = clock.now()
      return store.transaction(async (tables) => {
        // One after the other, or many at once would each count what was there before all of them.
        await tables.lockAuthor(reporterId)
        const isMuch = (await tables.reportCountSince(reporterId, new Date(at.getTime() - DAY_MS), at)) >= PER_DAY_MOST
        if (isMuch) throw new AppError('REPORT_LIMIT_REACHED')
        const [id, caseId] = [uuidv7(random, at.getTime()), uuidv7(random, at.getTime())]
        return { id: await tables.addReport({ id, caseId, kind: target.kind, targetId, reporterId, reason, text, at }) }
      })
    },

    cases: createCaseList(store),

    /** What was said of these, whatever became of it; latest first. */
    about: (targets: readonly Reported[]) => store.reportsAbout(targets, REPORTS_ABOUT_SHOWN),

    wasReported: ({ kind, targetId }: Reported): Promise<boolean> => store.wasReported(kind, targetId),

    openCount: (): Promise<number> => store.caseCount('open', null, OPEN_COUNTED_MOST),

    /** How many open reports each target has; those without are left out. */
    openCountsOf: (kind: ReportTarget['kind'], ids: readonly string[]): Promise<Map<string, number>> =>
      store.openCountsOf(kind, ids),

    /**
     * Decides all open reports of one target, tells everybody who reported it, and does `work` in the same transaction.
     * @returns how many reports @throws AppError ALREADY_DECIDED, NOT_FOUND where nobody ever reported it
     */
    decide: (
      target: Reported,
      decision: CaseDecision,
      work: (transaction: CommunityTransaction) => Promise<void>,
    ): Promise<number> =>
      store.transaction(async (tables) => {
        const decided = await tables.decideCase(target, { ...decision, at: clock.now() })
        if (decided === undefined) {
          throw new AppError((await tables.wasReported(target.kind, target.targetId)) ? 'ALREADY_DECIDED' : 'NOT_FOUND')
        }
        await work(tables.queries)
        const kind = decision.state === 'upheld' ? 'report.upheld' : 'report.dismissed'
        for (const to of decided.reporterIds) {
          await messenger.tell({ kind, facts: { target: target.kind }, to }, tables.queries)
        }
        return decided.count
      }),
  }

  /** @throws AppError NOT_FOUND, also for works that the reporter has no way to see */
  async function idOf({ kind, id }: ReportTarget, viewer: Viewer): Promise<string> {
    try {
      if (kind === 'work') return await works.idToReport(id, viewer)
      if (kind === 'person') return (await people.known(id)).id
      const comment = isUuid(id) ? await store.comment(id, viewer.userId) : undefined
      if (comment === undefined || comment.isRemoved) throw new AppError('NOT_FOUND')
      await works.shown({ id: comment.workId }, viewer)
      return comment.id
    } catch (cause) {
      throw cause instanceof AppError ? new AppError('NOT_FOUND', { cause }) : cause
    }
  }
}
