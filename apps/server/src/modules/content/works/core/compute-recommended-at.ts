import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'

const RECOMMENDATION_BONUS_MS = 12 * 3_600_000
const FULL_HALL_WORKS = 6

/**
 * Sort key of a work in the recommended feed: its first publication, plus up to a day for halls with many works and a summary.
 * A post has neither, and half a day, so that halls do not push all posts of a day below them. Set once, so that the feed does
 * not change while a user scrolls.
 */
export function computeRecommendedAt(
  { kind, workCount, summary }: { kind: WorkKind; workCount: number; summary: string },
  publishedAt: Date,
): Date {
  const bonuses = isWalkedKind(kind) ? Number(workCount >= FULL_HALL_WORKS) + Number(summary !== '') : 1
  return new Date(publishedAt.getTime() + bonuses * RECOMMENDATION_BONUS_MS)
}
