import { type ReactNode, useEffect } from 'react'

interface AfterPressesProps {
  /** Texts of the buttons, in the order in which they are pressed. */
  labels: readonly string[]
  children: ReactNode
}

/** Presses each button once it is there. */
export function AfterPresses({ labels, children }: AfterPressesProps) {
  useEffect(() => {
    const waiting = [...labels]
    const timer = setInterval(() => {
      const named = [...document.querySelectorAll<HTMLElement>('button')].find(
        ({ textContent, ariaLabel }) => textContent === waiting[0] || ariaLabel === waiting[0],
      )
      if (waiting.length === 0) clearInterval(timer)
      if (named === undefined) return
      waiting.shift()
      named.click()
    }, 50)
    return () => clearInterval(timer)
  }, [labels])
  return children
}
