import type { CommunityService } from '../modules/community/community/service.ts'
import type { DemoCommunity } from './demo-community.ts'
import { createDemoViewer, type FindHallByTitle, waitForPublishedHall } from './seeded-works.ts'

export interface ReportSeedDependencies {
  community: DemoCommunity
  services: { community: Pick<CommunityService, 'comments' | 'reports'> }
  signal: AbortSignal
}

/** What the demo's people report, once: what an admin decided stays decided. */
export async function seedReports(
  { community, services, signal }: ReportSeedDependencies,
  getUserIdByPhone: (phone: string) => string,
  findHallByTitle: FindHallByTitle,
): Promise<void> {
  const { comments, reports } = services.community
  const planted = new Set<string>()
  for (const { by, hall: title, comment, reason, text } of community.reports) {
    const hall = await waitForPublishedHall(title, findHallByTitle, signal)
    if (hall === undefined) continue
    const commentId = comment && (await commentOn(hall.code, title, comment))
    const target = commentId === null ? ({ kind: 'work', id: hall.code } as const) : ({ kind: 'comment', id: commentId } as const)
    const targetId = commentId ?? hall.id
    if (!planted.has(targetId) && (await reports.hasCase({ kind: target.kind, targetId }))) continue
    planted.add(targetId)
    await reports.add({ target, reason, text }, createDemoViewer(getUserIdByPhone(by)))
  }

  /** Asked for again, it is the same one, also when it was removed. */
  async function commentOn(code: string, hall: string, { by, text }: { by: string; text: string }): Promise<string> {
    const { id } = await comments.add({ code, text, requestId: `reported ${hall}` }, createDemoViewer(getUserIdByPhone(by)))
    return id
  }
}
