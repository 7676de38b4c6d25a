import type { HungWork } from './document.ts'

/** Facts of one line of a label; empty if none is known. */
type LabelLine = string[]

/** What the label of a hung work says below its title: by whom and when; of what; how large. */
export function getLabelLines({
  artist,
  year,
  medium,
  realSizeCm,
}: Pick<HungWork, 'artist' | 'year' | 'medium' | 'realSizeCm'>): readonly [maker: LabelLine, medium: LabelLine, size: LabelLine] {
  const size = realSizeCm === null ? '' : `${realSizeCm.join('\u00a0×\u00a0')}\u00a0cm`
  return [dropEmpty([artist, year]), dropEmpty([medium]), dropEmpty([size])]
}

const dropEmpty = (facts: readonly string[]): LabelLine => facts.filter((fact) => fact !== '')
