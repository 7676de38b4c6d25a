import type { Arriving } from '@zhanjian/contract/works/discovery.ts'
import { useEffect, useEffectEvent } from 'react'
import { arrivingTexts } from '#text/discovery/arriving.ts'
import { useArriving } from '../model/use-arriving.ts'
import css from './arriving-works.module.css'

interface ArrivingWorksProps {
  arriving: Arriving
  /** All works stand. */
  onEnd: () => void
}

/** Tells that the demo community is being planted, until all its works stand. */
export function ArrivingWorks({ arriving: first, onEnd }: ArrivingWorksProps) {
  const arriving = useArriving(first)
  const end = useEffectEvent(onEnd)
  const isDone = arriving === null
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  return (
    <div className={css.line} role="status" data-done={isDone || undefined}>
      {arriving === null ? (
        arrivingTexts.done
      ) : (
        <>
          <progress className={css.bar} value={arriving.standing} max={arriving.total} aria-hidden />
          {arrivingTexts.arriving(arriving.total - arriving.standing)}
        </>
      )}
    </div>
  )
}
