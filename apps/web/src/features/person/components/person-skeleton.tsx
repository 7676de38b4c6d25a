import { personTexts as texts } from '#text/community/person.ts'
import { PersonCountsSkeleton } from '../../../shared/people/person-counts.tsx'
import { WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import header from './person-header.module.css'
import works from './person-works.module.css'

const KIND_TAB_WIDTHS_PX = [60, 84, 68, 68]

/** Placeholder of a user's page, laid out like the page. */
export function PersonSkeleton() {
  return (
    <>
      <SkeletonGroup label={texts.loading}>
        <div className={header.header}>
          <div className={header.top}>
            <Skeleton width={80} height={80} radius="50%" />
            <PersonCountsSkeleton className={header.counts} />
          </div>
          <div className={header.textPlaceholder}>
            <Skeleton width={120} height={22} />
            <Skeleton width="70%" />
            <Skeleton width={96} height={12} />
          </div>
          <div className={header.action}>
            <Skeleton height={44} radius={22} />
          </div>
        </div>
        <div className={works.kinds}>
          {KIND_TAB_WIDTHS_PX.map((width, index) => (
            <Skeleton key={`kind-${String(index)}`} width={width} height={36} radius={18} />
          ))}
        </div>
      </SkeletonGroup>
      <div className={works.works} aria-hidden>
        <WorkMasonrySkeleton label={texts.loading} />
      </div>
    </>
  )
}
