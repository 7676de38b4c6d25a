import { useEffect, useRef } from 'react'
import { listEndTexts } from '#text/ui/list-end.ts'
import type { ListEndState } from '../../lib/list-end-state.ts'
import { observeNearby } from '../../lib/observe-nearby.ts'
import { Button } from '../controls/button.tsx'
import css from './list-end.module.css'

interface ListEndProps {
  endState: ListEndState
  onLoadMore: () => void
  /** Shown after the last page; absent: nothing. */
  endText?: string | undefined
}

/** The end of a paginated list: requests the next page in time, and shows a failure. */
export function ListEnd({ endState, onLoadMore, endText = listEndTexts.listEnd }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  useEffect(() => {
    load.current = onLoadMore
  })
  useEffect(() => {
    if (end.current === null || endState !== 'there') return
    return observeNearby(end.current, () => load.current())
  }, [endState])
  return (
    <div ref={end} className={css.end} role="status">
      {endState === 'none' ? endText : null}
      {endState === 'there' || endState === 'loading' ? listEndTexts.loadingMore : null}
      {endState === 'failed' ? (
        <>
          <span>{listEndTexts.moreFailed}</span>
          <Button kind="plain" size="small" onClick={onLoadMore}>
            {listEndTexts.tryAgain}
          </Button>
        </>
      ) : null}
    </div>
  )
}
