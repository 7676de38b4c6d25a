import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface RadioGroupProps {
  label: string
  className?: string | undefined
  /** Buttons with the role `radio` and `aria-checked`. */
  children: ReactNode
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A single tab stop: the selected radio, or the first. Arrow keys move the focus only; Space selects, because selecting may
 * rebuild the hall.
 */
export function RadioGroup({ label, className, children }: RadioGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const listRadios = () => [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]

  useLayoutEffect(() => {
    const all = listRadios()
    const tabStop = all.find((radio) => radio.getAttribute('aria-checked') === 'true') ?? all[0]
    for (const radio of all) radio.tabIndex = radio === tabStop ? 0 : -1
  })
  function moveFocus(event: KeyboardEvent): void {
    const all = listRadios()
    const currentIndex = all.findIndex((radio) => radio === document.activeElement)
    const step = STEP_BY_KEY[event.key]
    if (step === undefined || currentIndex === -1) return
    event.preventDefault()
    all[(currentIndex + step + all.length) % all.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the radios has the focus
    <div ref={group} className={className} role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {children}
    </div>
  )
}
