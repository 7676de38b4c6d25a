/** Share of one weight in the sum as a percentage: never 0 % for what can happen, nor 100 % for what may not. */
export function formatOdds(weight: number, sum: number): string {
  const percent = (weight / sum) * 100
  // 99.95 and more: as many nines as it has.
  if (weight < sum && percent >= 99.95) return `${trim((100 - Number((100 - percent).toPrecision(2))).toFixed(6))}%`
  if (percent >= 10) return `${trim(percent.toFixed(1))}%`
  if (percent >= 0.01) return `${trim(percent.toFixed(2))}%`
  return `${trim(percent.toPrecision(2))}%`
}

const trim = (digits: string): string => (digits.includes('e') ? Number(digits).toFixed(8) : digits).replace(/\.?0+$/, '')
