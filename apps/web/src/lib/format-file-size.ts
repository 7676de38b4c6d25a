import { UNLIMITED_TEXT } from '#text/app/units.ts'

const MEBIBYTE = 1024 ** 2
const UNITS = ['MB', 'GB', 'T'] as const
const MIN_SHOWN_MB = 0.1

/** Size in steps of 1024, at least 0.1 MB unless it is 0; negative: unlimited. */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 0) return UNLIMITED_TEXT
  if (sizeBytes === 0) return '0MB'
  let size = Math.max(MIN_SHOWN_MB, sizeBytes / MEBIBYTE)
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Number(size.toFixed(1))}${UNITS[unit] ?? ''}`
}
