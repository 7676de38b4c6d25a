import type { CommunityService } from '../modules/community/service.ts'
import type { Community } from './community.ts'
import { demoViewer, type HallNamed, shownHall } from './planted-hall.ts'

export interface ReportPlanting {
  community: Community
  services: { community: Pick<CommunityService, 'comments' | 'reports'> }
  signal: AbortSignal
}

/** What the demo's people report, once: what an admin decided stays decided. */
export async function plantReports(
  { community, services, signal }: ReportPlanting,
  personOf: (phone: string) => string,
  hallNamed: HallNamed,
): Promise<void> {
  const { comments, reports } = services.community
  const planted = new Set<string>()
  for (const { by, hall: title, comment, reason, text } of community.reports) {
    const hall = await shownHall(title, hallNamed, signal)
    if (hall === undefined) continue
    const commentId = comment && (await commentOn(hall.code, title, comment))
    const target = commentId === null ? ({ kind: 'work', id: hall.code } as const) : ({ kind: 'comment', id: commentId } as const)
    const targetId = commentId ?? hall.id
    if (!planted.has(targetId) && (await reports.wasReported({ kind: target.kind, targetId }))) continue
    planted.add(targetId)
    await reports.add({ target, reason, text }, demoViewer(personOf(by)))
  }

  /** Asked for again, it is the same one, also when it was removed. */
  async function commentOn(code: string, hall: string, { by, text }: { by: string; text: string }): Promise<string> {
    const { id } = await comments.add({ code, text, requestId: `reported ${hall}` }, demoViewer(personOf(by)))
    return id
  }
}
