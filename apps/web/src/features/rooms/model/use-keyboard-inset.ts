import { useEffect, useState } from 'react'

/** Height in CSS pixels of the on-screen keyboard, if the browser overlays it on the page. */
export function useKeyboardInset(): number {
  const [insetPx, setInsetPx] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => setInsetPx(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)))
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return insetPx
}
