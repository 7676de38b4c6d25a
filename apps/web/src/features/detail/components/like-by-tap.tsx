import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { type ReactNode, useState } from 'react'
import { useLikeWork } from '../../../shared/works/use-wishes.ts'
import { HeartFill } from '../../../ui/icons/icons.gen.tsx'
import { useTaps } from '../model/use-taps.ts'
import css from './like-by-tap.module.css'

interface LikeByTapProps {
  work: Pick<WorkSummary, 'code' | 'isLiked'>
  /** One tap. */
  onTap: () => void
  /** What a single tap does, for those who do not see it; absent where another control says it. */
  label?: string
  children: ReactNode
}

interface Burst {
  key: number
  x: number
  y: number
}

/** Something large to look at: one tap opens it, two like the work, with a heart where the finger was. */
export function LikeByTap({ work: { code, isLiked }, onTap, label, children }: LikeByTapProps) {
  const like = useLikeWork()
  const [bursts, setBursts] = useState<readonly Burst[]>([])
  const press = useTaps({
    onTap,
    onDoubleTap(at) {
      setBursts((before) => [...before, { ...at, key: (before[before.length - 1]?.key ?? 0) + 1 }])
      if (!isLiked) like(code, true)
    },
  })
  return (
    <div className={css.place}>
      {children}
      <button
        type="button"
        className={css.press}
        onClick={press}
        {...(label === undefined ? HEARD_ELSEWHERE : { 'aria-label': label })}
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

const HEARD_ELSEWHERE = { 'aria-hidden': true, tabIndex: -1 }
