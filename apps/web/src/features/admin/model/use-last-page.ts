import { useEffect } from 'react'

/** Where the last record of the last page has gone, the list ends a page earlier. @param pages undefined: not known yet */
export function useLastPage(current: number, pages: number | undefined, onChange: (page: string | undefined) => void): void {
  const isBeyond = pages !== undefined && current > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) onChange(pages > 1 ? String(pages) : undefined)
  })
}
