import type { CommunityService } from '../modules/community/community/service.ts'
import type { DemoCommunity } from './demo-community.ts'
import { createDemoViewer, type FindWorkByTitle, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedReports}. */
export interface ReportSeedDependencies {
  community: DemoCommunity
  services: { community: Pick<CommunityService, 'comments' | 'reports'> }
  signal: AbortSignal
}

/** Reports of the demo users, once: decisions of an admin are retained. */
export async function seedReports(
  { community, services, signal }: ReportSeedDependencies,
  getUserIdByPhone: (phone: string) => string,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  const { comments, reports } = services.community
  const reportedKeys = new Set<string>()
  for (const { by, hall: title, comment, reason, text } of community.reports) {
    const hall = await waitForPublishedWork(title, findWorkByTitle, signal)
    if (hall === undefined) continue
    const commentId = comment && (await commentOn(hall.code, title, comment))
    const target = commentId === null ? ({ kind: 'work', id: hall.code } as const) : ({ kind: 'comment', id: commentId } as const)
    const targetId = commentId ?? hall.id
    if (!reportedKeys.has(targetId) && (await reports.hasCase({ kind: target.kind, targetId }))) continue
    reportedKeys.add(targetId)
    await reports.add({ target, reason, text }, createDemoViewer(getUserIdByPhone(by)))
  }

  /** Idempotent, also if the comment was removed. */
  async function commentOn(code: string, hall: string, { by, text }: { by: string; text: string }): Promise<string> {
    const { id } = await comments.add({ code, text, requestId: `reported ${hall}` }, createDemoViewer(getUserIdByPhone(by)))
    return id
  }
}
