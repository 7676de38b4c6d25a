import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import css from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  /** The page's scroller: pulling starts only at its top. */
  scroller: RefObject<HTMLElement | null>
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const REFRESH_THRESHOLD_PX = 64
const MAX_PULL_PX = 104
/** Resistance grows with the distance. */
const applyResistance = (distancePx: number) => MAX_PULL_PX * (1 - Math.exp(-distancePx / 160))

/** Reloads the page's data when the user pulls it down. */
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
    let currentPullPx = 0
    const handleTouchStart = (event: TouchEvent) => {
      startY = element.scrollTop <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    const handleTouchMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      if (element.scrollTop > 0) startY = undefined
      currentPullPx = startY === undefined ? 0 : applyResistance(Math.max(0, y - startY))
      setPulledPx(currentPullPx)
    }
    const handleTouchEnd = () => {
      const isReady = currentPullPx >= REFRESH_THRESHOLD_PX
      startY = undefined
      currentPullPx = 0
      setPulledPx(0)
      if (!isReady) return
      setIsRefreshing(true)
      void refresh.current().finally(() => setIsRefreshing(false))
    }
    element.addEventListener('touchstart', handleTouchStart, { passive: true })
    element.addEventListener('touchmove', handleTouchMove, { passive: true })
    element.addEventListener('touchend', handleTouchEnd)
    element.addEventListener('touchcancel', handleTouchEnd)
    return () => {
      element.removeEventListener('touchstart', handleTouchStart)
      element.removeEventListener('touchmove', handleTouchMove)
      element.removeEventListener('touchend', handleTouchEnd)
      element.removeEventListener('touchcancel', handleTouchEnd)
    }
  }, [scroller])

  const shownPx = isRefreshing ? REFRESH_THRESHOLD_PX : pulledPx
  return (
    <>
      <div className={css.header} style={{ height: shownPx }} role="status" data-pulling={pulledPx > 0 || undefined}>
        {shownPx === 0 ? null : <PullStatus isRefreshing={isRefreshing} isReady={pulledPx >= REFRESH_THRESHOLD_PX} />}
      </div>
      {children}
    </>
  )
}

function PullStatus({ isRefreshing, isReady }: { isRefreshing: boolean; isReady: boolean }) {
  if (isRefreshing) return kitTexts.refreshing
  return isReady ? kitTexts.releaseToRefresh : kitTexts.pullToRefresh
}
