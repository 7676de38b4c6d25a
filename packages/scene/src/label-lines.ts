import type { HungWork } from './document.ts'

/** What the label of a hung work says below its title, line by line: by whom and when; of what and how large. */
export function getLabelLines({
  artist,
  year,
  medium,
  realSizeCm,
}: Pick<HungWork, 'artist' | 'year' | 'medium' | 'realSizeCm'>): string[][] {
  const size = realSizeCm === null ? '' : `${realSizeCm.join('\u00a0×\u00a0')}\u00a0cm`
  return [
    [artist, year],
    [medium, size],
  ].map((line) => line.filter((fact) => fact !== ''))
}
