const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** `2026-12-01T10:00` in Asia/Shanghai; empty for null. */
export const toShanghaiTime = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 16)

/** Of a text that {@link toShanghaiTime} returns, or a field for date and time; null for an empty one. */
export const toIsoTime = (text: string): string | null => (text === '' ? null : `${text.slice(0, 16)}:00+08:00`)

/** `12-01 10:00`. */
export const formatShanghaiMoment = (at: string): string => toShanghaiTime(at).slice(5).replace('T', ' ')

/** Days of the calendar of Asia/Shanghai between two moments in milliseconds: 0 within one day, 1 from its last evening to the next morning. */
export const countShanghaiDays = (fromMs: number, toMs: number): number => toDayNumber(toMs) - toDayNumber(fromMs)

const toDayNumber = (atMs: number): number => Math.floor((atMs + SHANGHAI_OFFSET_MS) / DAY_MS)
