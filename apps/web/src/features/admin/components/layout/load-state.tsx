import type { ReactNode } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { AccessDeniedView } from './access-denied-view.tsx'
import css from './load-state.module.css'

interface LoadStateProps {
  /** Null: still loading. */
  error: ApiError | null
  onRetry: () => void
  /** Shown while loading. */
  skeleton?: ReactNode
}

/** Placeholder while loading; the error, with a retry, after a failure. */
export function LoadState({ error, onRetry, skeleton = <TableSkeleton /> }: LoadStateProps) {
  if (error === null) return <SkeletonGroup label={texts.loading}>{skeleton}</SkeletonGroup>
  // The role was removed since the page was opened.
  if (error.errorCode === 'FORBIDDEN') return <AccessDeniedView />
  return <LoadError error={error} onRetry={onRetry} />
}

const ROW_WIDTHS_PERCENT = [52, 38, 60, 44, 56, 40, 48, 36]
const ROW_PX = 60
const ROW_PADDING_PX = 22
const PICTURE_MAX_PX = 40

/** `rowPx`: height of a row in CSS pixels. */
export function TableSkeleton({ rowPx = ROW_PX, count = ROW_WIDTHS_PERCENT.length }: { rowPx?: number; count?: number }) {
  return (
    <div className={css.rows}>
      {ROW_WIDTHS_PERCENT.slice(0, count).map((width) => (
        <div key={width} className={css.row} style={{ height: rowPx }}>
          <RowSkeleton picturePx={Math.min(PICTURE_MAX_PX, rowPx - ROW_PADDING_PX)} width={width} />
        </div>
      ))}
    </div>
  )
}

const TILE_WIDTHS_PERCENT = ROW_WIDTHS_PERCENT.slice(0, 4)

/** `tilePx`: height of a card in CSS pixels. */
export function TilesSkeleton({ tilePx }: { tilePx: number }) {
  return (
    <div className={css.cards}>
      {TILE_WIDTHS_PERCENT.map((width) => (
        <div key={width} className={css.card} style={{ height: tilePx }}>
          <div className={css.row}>
            <RowSkeleton picturePx={PICTURE_MAX_PX} width={width} />
          </div>
          <Skeleton width={`${width + 20}%`} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}

function RowSkeleton({ picturePx, width }: { picturePx: number; width: number }) {
  return (
    <>
      <Skeleton width={picturePx} height={picturePx} />
      <span className={css.text}>
        <Skeleton width={`${width / 2}%`} />
        {picturePx < PICTURE_MAX_PX ? null : <Skeleton width={`${width / 3}%`} height={12} />}
      </span>
      <Skeleton width={64} />
    </>
  )
}
