import { useState } from 'react'

const USUAL_REM_PX = 16

/** Pixels of a length in rem, for rows whose places are computed: they grow with the letters that the browser is set to. */
export function useRemPx(lengthRem: number): number {
  const [remPx] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM_PX)
  return lengthRem * remPx
}
