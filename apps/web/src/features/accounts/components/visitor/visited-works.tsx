import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { visitorViewTexts as texts } from '#text/accounts/visitor-view.ts'
import { useServices } from '../../../../lib/services.tsx'
import { readVisitedWorks } from '../../../../shared/works/visited-works.ts'
import { RecentWorks } from '../recent-works.tsx'
import css from './visitor-view.module.css'

/** The works visited on this device that everybody still sees, latest first. Nothing while there are none. */
export function VisitedWorks() {
  const works = useVisitedWorks()
  if (works.length === 0) return null
  return (
    <section className={`surface ${css.visited}`} aria-label={texts.visited}>
      <h2>{texts.visited}</h2>
      <RecentWorks label={texts.visited} works={works} toAddress={workAddress} />
    </section>
  )
}

function useVisitedWorks(): readonly WorkSummary[] {
  const { call, storage } = useServices()
  const [works, setWorks] = useState<readonly WorkSummary[]>([])
  // Read again whenever the page is shown. What has been closed meanwhile is left out.
  const reread = useEffectEvent(async (signal: AbortSignal) => {
    const codes = readVisitedWorks(storage)
    const found = await Promise.all(
      codes.map((code) =>
        call(workDetailByCode, { params: { code } })
          .then(({ work }) => [work])
          .catch(() => []),
      ),
    )
    if (!signal.aborted) setWorks(found.flat())
  })
  useEffect(() => {
    const left = new AbortController()
    void reread(left.signal)
    return () => left.abort()
  }, [])
  return works
}
