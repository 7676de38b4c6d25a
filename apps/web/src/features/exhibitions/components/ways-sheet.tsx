import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type CountedPassage, sumPassages } from '../model/sum-passages.ts'
import type { Exhibition } from '../model/use-exhibition.ts'
import { nameOf } from './exhibition-plan.tsx'
import { WaysPlan } from './ways-plan.tsx'
import css from './ways-sheet.module.css'

const DAYS = 30

interface WaysSheetProps {
  exhibition: Exhibition
  isOpen: boolean
  onClose: () => void
}

/** For the curator: which ways visitors took in the last days, and how often each part was entered. Of nobody in particular. */
export function WaysSheet({ exhibition, isOpen, onClose }: WaysSheetProps) {
  return (
    <Sheet title={texts.ways.title} isOpen={isOpen} onClose={onClose}>
      <Ways exhibition={exhibition} />
    </Sheet>
  )
}

function Ways({ exhibition }: Pick<WaysSheetProps, 'exhibition'>) {
  const { id } = exhibition.work
  const { data, error, refetch } = useEndpoint(passagesOfExhibition, { params: { id }, query: { days: DAYS } })
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <SkeletonGroup label={texts.ways.loading}>
        <Skeleton height={260} radius={12} />
      </SkeletonGroup>
    )
  return <CountedWays exhibition={exhibition} passages={data.passages} />
}

function CountedWays({ exhibition, passages }: { exhibition: Exhibition; passages: readonly CountedPassage[] }) {
  const { entries, ways } = sumPassages(passages)
  return (
    <div className={css.ways}>
      <WaysPlan exhibition={exhibition} ways={ways} />
      <p className={css.hint}>{entries.size === 0 ? texts.ways.none(DAYS) : texts.ways.hint(DAYS)}</p>
      <ListTile as="ol" place="panel">
        {exhibition.parts.map((each, index) => (
          <ListRow key={each.part.id}>
            <span className={css.index} aria-hidden>
              {index + 1}
            </span>
            <RowLines title={nameOf(each)} />
            <span className={css.count}>{texts.ways.entries(entries.get(each.part.id) ?? 0)}</span>
          </ListRow>
        ))}
      </ListTile>
      <a className={css.more} href={`#${screenAddress('figures', { id: exhibition.work.id })}`}>
        {texts.ways.byDay}
      </a>
    </div>
  )
}
