import { useEffect, useRef } from 'react'
import type { ListEndState } from '../../lib/list-end-state.ts'
import { listEndTexts } from '../../text/zh/ui/list-end.ts'
import { Button } from '../controls/button.tsx'
import css from './list-end.module.css'

interface ListEndProps {
  endState: ListEndState
  onLoadMore: () => void
  /** Said where nothing more comes; nothing where absent. */
  endText?: string
}

/** More is fetched this far before the end comes into sight. */
const PREFETCH_MARGIN = '800px'

/** Behind a list that is loaded part by part: asks for the next part in time, and says so when it did not come. */
export function ListEnd({ endState, onLoadMore, endText = listEndTexts.listEnd }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  useEffect(() => {
    load.current = onLoadMore
  })
  useEffect(() => {
    if (end.current === null || endState !== 'there') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: PREFETCH_MARGIN,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
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
