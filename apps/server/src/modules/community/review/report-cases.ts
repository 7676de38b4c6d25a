import type { ReportCase, ReviewReason } from '@zhanjian/contract/admin/review.ts'
import type { ReportTarget } from '@zhanjian/contract/community/community.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import { formatReasons } from '../../../module-support/review-reasons.zh.ts'
import { isUuid } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { BoothsService } from '../../content/booths/service.ts'
import type { ExhibitionsService } from '../../content/exhibitions/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { AdminService } from '../admin/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { createPublicationReviews } from './publication-reviews.ts'
import type { ReviewTransaction } from './store.ts'

export interface ReportCaseDependencies {
  reports: CommunityService['reports']
  comments: Pick<CommunityService['comments'], 'removeAsModerator'>
  commentsByIds: CommunityService['findCommentsByIds']
  works: Pick<WorksService, 'reviewQueue'>
  booths: Pick<BoothsService, 'takeDownWithin'> & { pages: Pick<BoothsService['pages'], 'findIdByCode' | 'findTitles'> }
  guestBooks: Pick<ExhibitionsService['guestBookModeration'], 'findByIds' | 'removeWithin'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  bans: Pick<AdminService['bans'], 'banWithin'>
  publications: Pick<ReturnType<typeof createPublicationReviews>, 'takeDownWithin'>
  audit: AuditService
}

export interface ReportCaseQuery {
  state: ReportCase['state']
  kind?: ReportTarget['kind'] | undefined
  cursor?: string | undefined
  size: number
}

/** A decision on a case and its consequences. */
export interface ReportCaseDecision {
  target: ReportTarget
  decision: 'uphold' | 'dismiss'
  reasons: readonly ReviewReason[]
  note: string
  /** If the decision bans the user; null: permanently. */
  banDays: number | null
}

/** Report cases: all reports of one target. */
export function createReportCases(dependencies: ReportCaseDependencies) {
  const { reports, comments, commentsByIds, works, booths, guestBooks, identity, bans, publications, audit } = dependencies

  return {
    /** A page of cases with their targets and reports. */
    async listCases(request: ReportCaseQuery, { user }: SignedInCaller) {
      const { cases, reports: caseReports, cursor, total } = await reports.listCases(request)
      return { records: await toWire(cases, caseReports, user.id), cursor, total }
    },

    /**
     * Decides a case: the consequences and the messages to reporters and to the owner are written in one transaction.
     * @throws AppError REASON_REQUIRED, NOT_FOUND, ALREADY_DECIDED, or FORBIDDEN if the target is an admin
     */
    async decideCase(decision: ReportCaseDecision, caller: SignedInCaller): Promise<{ decidedCount: number }> {
      const isUpheld = decision.decision === 'uphold'
      if (isUpheld && decision.reasons.length === 0) throw new AppError('REASON_REQUIRED')
      const { target, reasons, note } = decision
      const targetId = await resolveTargetId(target)
      const state = isUpheld ? ('upheld' as const) : ('dismissed' as const)
      const reported = { kind: target.kind, targetId }
      const decidedCount = await reports.decideCase(
        reported,
        { state, by: caller.user.id, reasons, note },
        async (transaction) => {
          if (isUpheld) await uphold(targetId, decision, caller, transaction)
          const action = isUpheld ? 'report.uphold' : 'report.dismiss'
          const entry = { actorId: caller.user.id, action, target: `${target.kind} ${targetId}`, details: { reasons } } as const
          await audit.record(entry, transaction)
        },
      )
      return { decidedCount }
    },
  }

  async function uphold(
    targetId: string,
    { target, reasons, note, banDays }: ReportCaseDecision,
    caller: SignedInCaller,
    transaction: ReviewTransaction,
  ): Promise<void> {
    switch (target.kind) {
      case 'work':
        return publications.takeDownWithin(targetId, { reasons, note }, caller, transaction)
      case 'comment':
        await comments.removeAsModerator(targetId, { reasons, note }, transaction)
        return
      case 'person': {
        const ban = { ids: [targetId], note: formatReasons(reasons, note), days: banDays }
        const changedIds = await bans.banWithin(ban, caller.user.id, transaction)
        if (changedIds.length === 0) throw new AppError('FORBIDDEN')
        return
      }
      case 'booth':
        return booths.takeDownWithin(targetId, { reasons, note }, transaction)
      case 'guest_book_entry':
        return guestBooks.removeWithin(targetId, { reasons, note }, transaction)
    }
  }

  /** @throws AppError NOT_FOUND */
  async function resolveTargetId({ kind, id }: ReportTarget): Promise<string> {
    const found = await findId(kind, id)
    if (found === null || !isUuid(found)) throw new AppError('NOT_FOUND')
    return found
  }

  async function findId(kind: ReportTarget['kind'], id: string): Promise<string | null> {
    if (kind === 'work') return works.reviewQueue.findIdByCode(id)
    return kind === 'booth' ? booths.pages.findIdByCode(id) : id
  }

  type Found = Awaited<ReturnType<CommunityService['reports']['listCases']>>

  async function toWire(cases: Found['cases'], caseReports: Found['reports'], adminId: string): Promise<ReportCase[]> {
    const idsOf = (kind: ReportTarget['kind']) => cases.flatMap((row) => (row.kind === kind ? [row.targetId] : []))
    const texts = await commentsByIds(idsOf('comment'))
    const entries = await guestBooks.findByIds(idsOf('guest_book_entry'))
    const writings = [...texts.values(), ...entries.values()]
    const workIds = [...idsOf('work'), ...writings.map(({ workId }) => workId)]
    const personIds = [...idsOf('person'), ...caseReports.map(({ reporterId }) => reporterId)]
    const boothTitles = await booths.pages.findTitles(idsOf('booth'))
    const authorIds = writings.flatMap(({ authorId }) => authorId ?? [])
    const ownerIds = [...boothTitles.values()].map(({ ownerId }) => ownerId)
    const [summaries, persons] = await Promise.all([
      works.reviewQueue.findSummaries(workIds, adminId),
      identity.findPeopleByIds([...personIds, ...authorIds, ...ownerIds]),
    ])
    return cases.map(({ id, kind, targetId, count, firstAt, state }) => {
      const work = kind === 'work' ? (summaries.get(targetId) ?? null) : null
      const text = kind === 'comment' ? texts.get(targetId) : undefined
      const booth = kind === 'booth' ? boothTitles.get(targetId) : undefined
      const entry = kind === 'guest_book_entry' ? entries.get(targetId) : undefined
      return {
        target: { kind, id: work?.code ?? booth?.code ?? targetId },
        work,
        comment: text === undefined ? null : { id: targetId, ...toReportedWords(text, persons, summaries) },
        person: kind === 'person' ? (persons.get(targetId) ?? null) : null,
        booth: booth === undefined ? null : { code: booth.code, title: booth.title, owner: persons.get(booth.ownerId) ?? null },
        entry: entry === undefined ? null : { autograph: entry.autograph, ...toReportedWords(entry, persons, summaries) },
        reports: caseReports
          .filter(({ caseId }) => caseId === id)
          .map((report) => ({
            id: report.id,
            reason: report.reason,
            text: report.text,
            by: persons.get(report.reporterId) ?? { id: report.reporterId, nickname: '', avatar: '' },
            at: report.at.toISOString(),
          })),
        count,
        firstAt: firstAt.toISOString(),
        state,
      }
    })
  }
}

interface ReportedWords {
  text: string
  authorId: string | null
  workId: string
}

const toReportedWords = (
  { text, authorId, workId }: ReportedWords,
  persons: ReadonlyMap<string, { id: string; nickname: string; avatar: string }>,
  works: ReadonlyMap<string, { code: string }>,
) => ({
  text,
  author: authorId === null ? null : (persons.get(authorId) ?? null),
  workCode: works.get(workId)?.code ?? '',
})
