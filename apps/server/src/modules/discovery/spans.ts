/** Each eight times as long as the one before. */
export const SPANS_DAYS = [2, 16, 128, 1024] as const
export type SpanDays = (typeof SPANS_DAYS)[number]

const DAY_MS = 86_400_000

const spanTerm = (days: SpanDays, number: number): string => `days${days}:${number}`
const numberOf = (at: Date, days: SpanDays): number => Math.floor(at.getTime() / DAY_MS / days)

/** In which span of each length something was listed, as terms: a search can ask the index for the newest part of a list. */
export const spansOf = (at: Date): string[] => SPANS_DAYS.map((days) => spanTerm(days, numberOf(at, days)))

/** The span of that moment and the one before it: together at least one whole span, without a gap. */
export function spansUntil(at: Date, days: SpanDays): [string, string] {
  const number = numberOf(at, days)
  return [spanTerm(days, number), spanTerm(days, number - 1)]
}
