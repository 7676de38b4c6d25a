import { type ReactNode, useEffect } from 'react'

const LOOK_MS = 20

/** Presses the controls one after the other, each once it is there. @param names accessible names or texts */
export function AfterPressing({ names, children }: { names: readonly string[]; children: ReactNode }) {
  useEffect(() => {
    const waiting = [...names]
    if (waiting.length === 0) return
    const timer = setInterval(() => {
      const [name] = waiting
      const control = [...document.querySelectorAll<HTMLElement>('button, a, label, [role=tab]')].find(
        (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
      )
      if (control === undefined) return
      waiting.shift()
      control.click()
      if (waiting.length === 0) clearInterval(timer)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [names])
  return children
}
