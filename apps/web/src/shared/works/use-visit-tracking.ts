import { countVisit, reportDwell } from '@zhanjian/contract/published-works.ts'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'

const MAX_DWELL_S = 3600
const SECOND_MS = 1000

/**
 * Counts a visit of the work once somebody sees it, and how long it lasted when it ends. A failure costs the visitor nothing.
 * The first answer may bring the cookie that a second call needs.
 * @param isWorkVisible what counts as being there: the work itself is in sight
 */
export function useVisitTracking(code: string, isWorkVisible: boolean): void {
  const { call } = useServices()
  useEffect(() => {
    if (!isWorkVisible) return
    const startedAtMs = Date.now()
    const countVisitOnce = () => call(countVisit, { params: { code } })
    void countVisitOnce()
      .then(({ again }) => (again ? countVisitOnce() : undefined))
      .catch(() => undefined)
    let isReported = false
    const reportDwellTime = () => {
      const seconds = Math.min(MAX_DWELL_S, Math.round((Date.now() - startedAtMs) / SECOND_MS))
      if (isReported || seconds < 1) return
      isReported = true
      void call(reportDwell, { params: { code }, body: { seconds } }, { outlivesPage: true }).catch(() => undefined)
    }
    // Closing the tab, or a reload, undoes no effect.
    window.addEventListener('pagehide', reportDwellTime)
    return () => {
      window.removeEventListener('pagehide', reportDwellTime)
      reportDwellTime()
    }
  }, [code, isWorkVisible, call])
}
