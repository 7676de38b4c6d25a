import { sliceUnits } from '@zhanjian/scene/characters.ts'

const SHANGHAI_AHEAD_MS = 8 * 3_600_000

/** `2026-11-20T16:00:00+08:00`, without parts of a second. */
export const toRfc3339 = (at: Date): string => `${shift(at)}+08:00`

/** `2026-11-20 16:00:00`, of Asia/Shanghai. */
export const toPlainTime = (at: Date): string => shift(at).replace('T', ' ')

/** Reads what {@link toPlainTime} writes. @returns null for anything else */
export function parsePlainTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

const shift = (at: Date): string => sliceUnits(new Date(at.getTime() + SHANGHAI_AHEAD_MS).toISOString(), 0, 19)
