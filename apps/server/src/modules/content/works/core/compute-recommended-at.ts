const RECOMMENDATION_BONUS_MS = 12 * 3_600_000
const FULL_HALL_WORKS = 6

/**
 * Sort key of a hall in the recommended feed: its first publication, plus up to a day for halls with many works and a
 * summary. Set once, so that the feed does not change while a user scrolls.
 */
export function computeRecommendedAt(work: { workCount: number; summary: string }, publishedAt: Date): Date {
  const bonuses = Number(work.workCount >= FULL_HALL_WORKS) + Number(work.summary !== '')
  return new Date(publishedAt.getTime() + bonuses * RECOMMENDATION_BONUS_MS)
}
