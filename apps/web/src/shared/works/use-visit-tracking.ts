import type { VisitOrigin } from '@zhanjian/contract/works/exhibition-figures.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'

const MAX_DWELL_S = 3600
const SECOND_MS = 1000

/**
 * Counts a visit of the work once it is visible, and reports its duration at the end. Failures are ignored.
 * The first response may set the cookie that the second request needs.
 * @param isWorkVisible whether the work itself is visible
 * @param from where the visitor comes from, as `visitOrigin` says
 */
export function useVisitTracking(code: string, isWorkVisible: boolean, from?: VisitOrigin['from']): void {
  const { call } = useServices()
  useEffect(() => {
    if (!isWorkVisible) return
    const input = { params: { code }, query: { from } }
    const startedAtMs = Date.now()
    const countVisitOnce = () => call(countVisit, input)
    void countVisitOnce()
      .then(({ again }) => (again ? countVisitOnce() : undefined))
      .catch(() => undefined)
    let isReported = false
    const reportDwellTime = () => {
      const seconds = Math.min(MAX_DWELL_S, Math.round((Date.now() - startedAtMs) / SECOND_MS))
      if (isReported || seconds < 1) return
      isReported = true
      void call(reportDwell, { ...input, body: { seconds } }, { outlivesPage: true }).catch(() => undefined)
    }
    // Closing the tab or reloading runs no effect clean-up.
    window.addEventListener('pagehide', reportDwellTime)
    return () => {
      window.removeEventListener('pagehide', reportDwellTime)
      reportDwellTime()
    }
  }, [code, isWorkVisible, from, call])
}
