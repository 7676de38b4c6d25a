import { useEffect, useRef } from 'react'
import type { ListMore } from '../../lib/list-more.ts'
import { listEndTexts } from '../../text/zh/ui/list-end.ts'
import { Button } from '../controls/button.tsx'
import css from './list-end.module.css'

interface ListEndProps {
  more: ListMore
  onLoadMore: () => void
  /** Said where nothing more comes; nothing where absent. */
  endText?: string
}

/** More is fetched this far before the end comes into sight. */
const LOOK_AHEAD = '800px'

/** Behind a list that is loaded part by part: asks for the next part in time, and says so when it did not come. */
export function ListEnd({ more, onLoadMore, endText = listEndTexts.listEnd }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  useEffect(() => {
    load.current = onLoadMore
  })
  useEffect(() => {
    if (end.current === null || more !== 'there') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), { rootMargin: LOOK_AHEAD })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more])
  return (
    <div ref={end} className={css.end} role="status">
      {more === 'none' ? endText : null}
      {more === 'there' || more === 'loading' ? listEndTexts.loadingMore : null}
      {more === 'failed' ? (
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
