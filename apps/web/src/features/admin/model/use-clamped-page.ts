import { useEffect } from 'react'

/** Where the last record of the last page has gone, the list ends a page earlier. @param pages undefined: not known yet */
export function useClampedPage(current: number, pages: number | undefined, onChange: (page: string | undefined) => void): void {
  const isOutOfRange = pages !== undefined && current > Math.max(1, pages)
  useEffect(() => {
    if (isOutOfRange) onChange(pages > 1 ? String(pages) : undefined)
  })
}
