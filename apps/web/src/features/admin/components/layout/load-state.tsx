import type { ReactNode } from 'react'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { Denied } from './denied.tsx'
import css from './load-state.module.css'

interface LoadStateProps {
  /** Null: it is still on its way. */
  error: ApiError | null
  onRetry: () => void
  /** The shape of what comes. */
  outline?: ReactNode
}

/** In the place of what is not there yet, or did not come. */
export function LoadState({ error, onRetry, outline = <RowsOutline /> }: LoadStateProps) {
  if (error === null) return <SkeletonGroup label={texts.loading}>{outline}</SkeletonGroup>
  // The role was taken away while somebody was here.
  if (error.errorCode === 'FORBIDDEN') return <Denied />
  return <LoadFailure error={error} onRetry={onRetry} />
}

const ROWS = [52, 38, 60, 44, 56, 40, 48, 36]
const ROW_PX = 60
const ROW_AIR_PX = 22
const PICTURE_MAX_PX = 40

/** Of a table whose rows are so high. */
export function RowsOutline({ rowPx = ROW_PX, count = ROWS.length }: { rowPx?: number; count?: number }) {
  return (
    <div className={css.rows}>
      {ROWS.slice(0, count).map((width) => (
        <div key={width} className={css.row} style={{ height: rowPx }}>
          <RowOutline picturePx={Math.min(PICTURE_MAX_PX, rowPx - ROW_AIR_PX)} width={width} />
        </div>
      ))}
    </div>
  )
}

const CARDS = ROWS.slice(0, 4)

/** Of cards one below the other, each so high. */
export function CardsOutline({ cardPx }: { cardPx: number }) {
  return (
    <div className={css.cards}>
      {CARDS.map((width) => (
        <div key={width} className={css.card} style={{ height: cardPx }}>
          <div className={css.row}>
            <RowOutline picturePx={PICTURE_MAX_PX} width={width} />
          </div>
          <Skeleton width={`${width + 20}%`} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}

function RowOutline({ picturePx, width }: { picturePx: number; width: number }) {
  return (
    <>
      <Skeleton width={picturePx} height={picturePx} />
      <span className={css.words}>
        <Skeleton width={`${width / 2}%`} />
        {picturePx < PICTURE_MAX_PX ? null : <Skeleton width={`${width / 3}%`} height={12} />}
      </span>
      <Skeleton width={64} />
    </>
  )
}
