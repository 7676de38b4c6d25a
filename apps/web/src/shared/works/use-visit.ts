import { countVisit, reportDwell } from '@zhanjian/contract/published-works.ts'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'

const DWELL_MAX_S = 3600
const SECOND_MS = 1000

/**
 * Counts a visit of the work once somebody sees it, and how long it lasted when it ends. A failure costs the visitor nothing.
 * The first answer may bring the cookie that a second call needs.
 * @param isSeen what counts as being there: the work itself is in sight
 */
export function useVisit(code: string, isSeen: boolean): void {
  const { call } = useServices()
  useEffect(() => {
    if (!isSeen) return
    const beganMs = Date.now()
    const count = () => call(countVisit, { params: { code } })
    void count()
      .then(({ again }) => (again ? count() : undefined))
      .catch(() => undefined)
    let isTold = false
    const tellHowLong = () => {
      const seconds = Math.min(DWELL_MAX_S, Math.round((Date.now() - beganMs) / SECOND_MS))
      if (isTold || seconds < 1) return
      isTold = true
      void call(reportDwell, { params: { code }, body: { seconds } }, { outlivesPage: true }).catch(() => undefined)
    }
    // Closing the tab, or a reload, undoes no effect.
    window.addEventListener('pagehide', tellHowLong)
    return () => {
      window.removeEventListener('pagehide', tellHowLong)
      tellHowLong()
    }
  }, [code, isSeen, call])
}
