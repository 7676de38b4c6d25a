/** Each eight times as long as the one before. */
export const BUCKET_DAYS = [2, 16, 128, 1024] as const
export type BucketDays = (typeof BUCKET_DAYS)[number]

const DAY_MS = 86_400_000

const toBucketTerm = (days: BucketDays, number: number): string => `days${days}:${number}`
const getBucketNumber = (at: Date, days: BucketDays): number => Math.floor(at.getTime() / DAY_MS / days)

/** In which span of each length something was listed, as terms: a search can ask the index for the newest part of a list. */
export const getBucketTerms = (at: Date): string[] => BUCKET_DAYS.map((days) => toBucketTerm(days, getBucketNumber(at, days)))

/** The span of that moment and the one before it: together at least one whole span, without a gap. */
export function getLatestBucketTerms(at: Date, days: BucketDays): [string, string] {
  const number = getBucketNumber(at, days)
  return [toBucketTerm(days, number), toBucketTerm(days, number - 1)]
}
