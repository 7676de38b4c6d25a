import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { kitTexts } from '../../text/zh/ui/kit.ts'
import css from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  /** The page's scroller: pulling begins only at its top. */
  scroller: RefObject<HTMLElement | null>
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const READY_FROM_PX = 64
const PULL_MAX_PX = 104
/** The further it is pulled, the heavier it gets. */
const resisted = (distancePx: number) => PULL_MAX_PX * (1 - Math.exp(-distancePx / 160))

/** S-04: pull the page down to load it anew. */
export function PullToRefresh({ scroller, onRefresh, children }: PullToRefreshProps) {
  const [pulledPx, setPulledPx] = useState(0)
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let startY: number | undefined
    let nowPx = 0
    const begin = (event: TouchEvent) => {
      startY = element.scrollTop <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      if (element.scrollTop > 0) startY = undefined
      nowPx = startY === undefined ? 0 : resisted(Math.max(0, y - startY))
      setPulledPx(nowPx)
    }
    const end = () => {
      const isReady = nowPx >= READY_FROM_PX
      startY = undefined
      nowPx = 0
      setPulledPx(0)
      if (!isReady) return
      setIsRefreshing(true)
      void refresh.current().finally(() => setIsRefreshing(false))
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [scroller])

  const shownPx = isRefreshing ? READY_FROM_PX : pulledPx
  return (
    <>
      <div className={css.head} style={{ height: shownPx }} role="status" data-pulling={pulledPx > 0 || undefined}>
        {shownPx === 0 ? null : <Words isRefreshing={isRefreshing} isReady={pulledPx >= READY_FROM_PX} />}
      </div>
      {children}
    </>
  )
}

function Words({ isRefreshing, isReady }: { isRefreshing: boolean; isReady: boolean }) {
  if (isRefreshing) return kitTexts.refreshing
  return isReady ? kitTexts.releaseToRefresh : kitTexts.pullToRefresh
}
