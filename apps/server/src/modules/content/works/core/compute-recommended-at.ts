const RECOMMENDATION_BONUS_MS = 12 * 3_600_000
const FULL_HALL_WORKS = 6

/**
 * Where a hall stands in the recommended feed: by its first publication, and up to a day ahead for one that gives
 * visitors something to see and to read. Set once, so that the feed stays as it is while somebody scrolls.
 */
export function computeRecommendedAt(work: { workCount: number; summary: string }, publishedAt: Date): Date {
  const bonuses = Number(work.workCount >= FULL_HALL_WORKS) + Number(work.summary !== '')
  return new Date(publishedAt.getTime() + bonuses * RECOMMENDATION_BONUS_MS)
}
