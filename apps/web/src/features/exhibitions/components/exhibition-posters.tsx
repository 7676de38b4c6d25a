import { shellTexts } from '#text/app/shell.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import type { Poster } from '../model/use-exhibitions.ts'
import { ExhibitionPoster } from './exhibition-poster.tsx'
import css from './exhibition-posters.module.css'

/** On phones: one large, two small, repeated. */
const GROUP_SIZE = 3
const UNKNOWN_SET_SIZE = -1

interface ExhibitionPostersProps {
  /** Its accessible name. */
  label: string
  works: readonly Poster[]
  today?: string | null
  isGrowing: boolean
}

export function ExhibitionPosters({ label, works, today = null, isGrowing }: ExhibitionPostersProps) {
  const count = isGrowing ? UNKNOWN_SET_SIZE : works.length
  return (
    <div className={css.posters} role="feed" aria-label={label}>
      {works.map((work, index) => (
        <div key={work.id} className={css.item} data-large={isLarge(index, works.length) || undefined}>
          <ExhibitionPoster work={work} today={today} isFirst={index === 0} position={{ number: index + 1, count }} />
        </div>
      ))}
    </div>
  )
}

/** A small poster that would be alone in its row is large. */
const isLarge = (index: number, count: number): boolean =>
  index % GROUP_SIZE === 0 || (index % GROUP_SIZE === 1 && index === count - 1)

export function ExhibitionPostersSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.posters}>
        {['a', 'b', 'c'].map((key, index) => (
          <div key={key} className={css.item} data-large={index === 0 || undefined}>
            <Skeleton height="100%" radius={16} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
