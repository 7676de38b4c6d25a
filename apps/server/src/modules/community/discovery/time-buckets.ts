/** Lengths of buckets in days, each eight times the one before. */
export const BUCKET_DAYS = [2, 16, 128, 1024] as const
export type BucketDays = (typeof BUCKET_DAYS)[number]

const DAY_MS = 86_400_000

const toBucketTerm = (days: BucketDays, number: number): string => `days${days}:${number}`
const getBucketNumber = (at: Date, days: BucketDays): number => Math.floor(at.getTime() / DAY_MS / days)

/** Index terms of the buckets that contain a time, one for each length, for searches of the newest works. */
export const getBucketTerms = (at: Date): string[] => BUCKET_DAYS.map((days) => toBucketTerm(days, getBucketNumber(at, days)))

/** Terms of the bucket of this time and the one before it: together they cover at least one whole length. */
export function getLatestBucketTerms(at: Date, days: BucketDays): [string, string] {
  const number = getBucketNumber(at, days)
  return [toBucketTerm(days, number), toBucketTerm(days, number - 1)]
}
