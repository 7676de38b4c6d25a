import { useEffect } from 'react'

/** Goes one page back when the last record of the last page was removed. @param pages undefined: not known yet */
export function useClampedPage(current: number, pages: number | undefined, onChange: (page: string | undefined) => void): void {
  const isOutOfRange = pages !== undefined && current > Math.max(1, pages)
  useEffect(() => {
    if (isOutOfRange) onChange(pages > 1 ? String(pages) : undefined)
  })
}
