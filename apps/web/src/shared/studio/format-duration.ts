import type { Asset } from '@zhanjian/contract/files/uploads.ts'

/** `3:04`; empty while it is unknown. */
export function formatDuration({ durationS }: Asset): string {
  if (durationS === null) return ''
  const seconds = Math.round(durationS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
