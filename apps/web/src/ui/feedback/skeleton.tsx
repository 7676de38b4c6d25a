import type { CSSProperties, ReactNode } from 'react'
import css from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  aspectRatio?: CSSProperties['aspectRatio']
}

/** One grey block; a page combines several in the shape of its content. */
export function Skeleton({ width = '100%', height = 14, radius = 8, aspectRatio }: SkeletonProps) {
  const sizeStyle = aspectRatio === undefined ? { height } : { aspectRatio }
  return <span className={css.piece} style={{ width, borderRadius: radius, ...sizeStyle }} />
}

/** Wraps the blocks: announces once that content is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden>{children}</div>
    </div>
  )
}
