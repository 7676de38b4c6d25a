import { useEffect } from 'react'

/** Goes to the last page when the last record of a later one was removed. @param pages undefined: not known yet */
export function useClampedPage(current: number, pages: number | undefined, onChange: (page: number) => void): void {
  const isOutOfRange = pages !== undefined && current > Math.max(1, pages)
  useEffect(() => {
    if (isOutOfRange) onChange(Math.max(1, pages))
  })
}
