import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { figuresOfExhibition } from '@zhanjian/contract/works/exhibition-figures.ts'
import { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ReactNode } from 'react'
import { exhibitionFigureTexts as texts } from '#text/exhibitions/figures.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatDuration } from '../../../shared/charts/format-duration.ts'
import { type Bar, BarTable } from '../../../ui/charts/bar-table.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { nameOf } from '../components/exhibition-plan.tsx'
import { type CountedPassage, sumPassages } from '../model/sum-passages.ts'
import { type ExhibitionPart, useExhibition } from '../model/use-exhibition.ts'
import css from './exhibition-figures.module.css'

interface ExhibitionFiguresProps {
  work: Pick<WorkSummary, 'id' | 'code'>
  /** So many last days, today included. */
  days: number
}

/** For the curator: where visits come from, which parts are entered most, and how long visitors stay in its halls. Counts alone. */
export function ExhibitionFigures({ work: { id, code }, days }: ExhibitionFiguresProps) {
  const input = { params: { id }, query: { days } }
  const figures = useEndpoint(figuresOfExhibition, input)
  const passages = useEndpoint(passagesOfExhibition, input)
  // The names of its parts. One that was withdrawn has figures, but tells no names.
  const { exhibition, error, isTooNew } = useExhibition(code)
  const failed = [figures, passages].find((query) => query.error !== null && query.data === undefined)
  if (failed !== undefined) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  const hasParts = exhibition !== undefined || error !== null || isTooNew
  if (figures.data === undefined || passages.data === undefined || !hasParts) {
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton height={260} radius={16} />
      </SkeletonGroup>
    )
  }
  return (
    <div className={css.figures}>
      <Sources sources={figures.data.sources} />
      {exhibition === undefined ? null : (
        <>
          <Entries code={code} parts={exhibition.parts} passages={passages.data.passages} />
          <Stays parts={exhibition.parts} stays={figures.data.stays} />
        </>
      )}
    </div>
  )
}

type Figures = CallData<typeof figuresOfExhibition>

function Sources({ sources }: Pick<Figures, 'sources'>) {
  const bars = sources.map(({ source, visits }) => ({
    key: source,
    name: texts.sources.names[source],
    value: visits,
    text: texts.visits(formatCompactNumber(visits)),
  }))
  return (
    <BarPanel words={texts.sources} bars={bars}>
      <p className={css.note}>{texts.sources.note}</p>
    </BarPanel>
  )
}

interface EntriesProps {
  code: string
  parts: readonly ExhibitionPart[]
  passages: readonly CountedPassage[]
}

/** Parts that the exhibition has no more are left out. */
function Entries({ code, parts, passages }: EntriesProps) {
  const { entries } = sumPassages(passages)
  const bars = parts.flatMap((part): Bar[] => {
    const value = entries.get(part.part.id)
    if (value === undefined) return []
    return [{ key: part.part.id, name: nameOf(part), value, text: texts.visits(formatCompactNumber(value)) }]
  })
  return (
    <BarPanel words={texts.entries} bars={bars}>
      <a className={css.more} href={`#${screenAddress('exhibition', { code })}`}>
        {texts.entries.ways}
      </a>
    </BarPanel>
  )
}

function Stays({ parts, stays }: { parts: readonly ExhibitionPart[] } & Pick<Figures, 'stays'>) {
  const bars = stays.flatMap(({ partId, stays: count, meanS }): Bar[] => {
    const part = parts.find(({ part: { id } }) => id === partId)
    if (part === undefined) return []
    const text = texts.stays.of(formatDuration(meanS), formatCompactNumber(count))
    return [{ key: partId, name: nameOf(part), value: meanS, text }]
  })
  return <BarPanel words={texts.stays} bars={bars} />
}

interface BarPanelProps {
  words: { title: string; column: string; value: string; none: string }
  bars: readonly Bar[]
  /** Below the bars, where there are any. */
  children?: ReactNode
}

/** The longest bar first. */
function BarPanel({ words: { title, column, value, none }, bars, children }: BarPanelProps) {
  return (
    <Panel title={title}>
      {bars.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <>
          <BarTable label={title} columns={[column, value]} bars={[...bars].sort((one, other) => other.value - one.value)} />
          {children}
        </>
      )}
    </Panel>
  )
}
