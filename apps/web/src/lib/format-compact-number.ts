/** Unchanged below 1000, then `1.2k`, from 10000 `3.4w`. Truncated, so that it never shows a number not yet reached. */
export function formatCompactNumber(count: number): string {
  if (count < 1000) return String(count)
  return count < 10_000 ? `${formatTruncatedTenths(count / 1000)}k` : `${formatTruncatedTenths(count / 10_000)}w`
}

const formatTruncatedTenths = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1)
