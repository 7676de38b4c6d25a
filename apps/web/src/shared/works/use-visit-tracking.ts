import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'

const MAX_DWELL_S = 3600
const SECOND_MS = 1000

/**
 * Counts a visit of the work once it is visible, and reports its duration at the end. Failures are ignored.
 * The first response may set the cookie that the second request needs.
 * @param isWorkVisible whether the work itself is visible
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
    // Closing the tab or reloading runs no effect clean-up.
    window.addEventListener('pagehide', reportDwellTime)
    return () => {
      window.removeEventListener('pagehide', reportDwellTime)
      reportDwellTime()
    }
  }, [code, isWorkVisible, call])
}
