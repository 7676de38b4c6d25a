import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './work-tile-skeleton.module.css'

/** Placeholder of a `WorkTile` that is loading. */
export function WorkTileSkeleton({ aspectRatio }: { aspectRatio: string }) {
  return (
    <div className={css.card}>
      <Skeleton aspectRatio={aspectRatio} radius={0} />
      <div className={css.text}>
        <Skeleton width="86%" />
        <Skeleton width="46%" height={12} />
      </div>
    </div>
  )
}
