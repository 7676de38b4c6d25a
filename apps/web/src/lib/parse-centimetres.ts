/** Typed centimetres, rounded to a millimetre; null if invalid. */
export function parseCentimetres(text: string, { minCm = 0.1, maxCm }: { minCm?: number; maxCm: number }): number | null {
  const value = Number(text.trim().replace('，', '.').replace(',', '.'))
  return text.trim() !== '' && value >= minCm && value <= maxCm ? Math.round(value * 10) / 10 : null
}
