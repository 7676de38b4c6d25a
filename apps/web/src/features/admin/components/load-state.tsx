import type { ApiError } from '../../../lib/api/api-error.ts'
import { adminTexts as texts } from '../../../text/zh/admin.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import css from './load-state.module.css'

interface LoadStateProps {
  /** Null: it is still on its way. */
  error: ApiError | null
  onRetry: () => void
  /** In the shape of what comes: rows of this height. */
  rowPx?: number
}

const ROWS = 8
const ROW_PX = 60

/** In the place of what is not there yet, or did not come. */
export function LoadState({ error, onRetry, rowPx = ROW_PX }: LoadStateProps) {
  if (error === null) {
    return (
      <SkeletonGroup label={texts.loading}>
        <div className={css.rows}>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} height={rowPx} radius={10} />
          ))}
        </div>
      </SkeletonGroup>
    )
  }
  // The role was taken away while somebody was here.
  if (error.errorCode === 'FORBIDDEN') return <StateView kind="denied" {...texts.denied} />
  return <LoadFailure error={error} texts={texts} onRetry={onRetry} />
}
