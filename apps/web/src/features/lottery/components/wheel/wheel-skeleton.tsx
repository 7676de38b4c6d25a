import { wheelTexts } from '#text/lottery/wheel.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './wheel-view.module.css'

/** Placeholder of a wheel's page. */
export const WheelSkeleton = () => (
  <SkeletonGroup label={wheelTexts.loading}>
    <div className={css.skeleton}>
      <Skeleton width="52%" height={30} />
      <Skeleton width="70%" height={16} />
      <span className={css.round}>
        <Skeleton aspectRatio="1" radius="50%" />
      </span>
      <Skeleton height={44} radius={22} />
      <Skeleton height={180} radius={16} />
    </div>
  </SkeletonGroup>
)
