import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useState } from 'react'
import { useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import { HeartFill } from '../../../ui/icons/icons.gen.tsx'
import { useDoubleTap } from '../model/use-double-tap.ts'
import css from './double-tap-like.module.css'

interface DoubleTapLikeProps {
  work: Pick<WorkSummary, 'code' | 'isLiked'>
  /** A single tap. */
  onTap: () => void
  /** Accessible name of the single tap; absent if another control does the same. */
  label?: string
  children: ReactNode
}

interface HeartBurst {
  key: number
  x: number
  y: number
}

/** Large media: a tap opens it, a double tap likes the work and shows a heart at the finger. */
export function DoubleTapLike({ work: { code, isLiked }, onTap, label, children }: DoubleTapLikeProps) {
  const like = useLikeWork()
  const [bursts, setBursts] = useState<readonly HeartBurst[]>([])
  const handlePress = useDoubleTap({
    onTap,
    onDoubleTap(at) {
      setBursts((before) => [...before, { ...at, key: (before[before.length - 1]?.key ?? 0) + 1 }])
      if (!isLiked) like(code, true)
    },
  })
  return (
    <div className={css.container}>
      {children}
      <button
        type="button"
        className={css.press}
        onClick={handlePress}
        {...(label === undefined ? HIDDEN_FROM_SCREEN_READERS : { 'aria-label': label })}
      />
      {bursts.map(({ key, x, y }) => (
        <i
          key={key}
          className={css.heart}
          style={{ left: x, top: y }}
          onAnimationEnd={() => setBursts((before) => before.filter((burst) => burst.key !== key))}
        >
          <HeartFill size={92} />
        </i>
      ))}
    </div>
  )
}

const HIDDEN_FROM_SCREEN_READERS = { 'aria-hidden': true, tabIndex: -1 }
