import type { ReactNode } from 'react'
import css from './placeholder.module.css'

interface PlaceholderProps {
  /** That of the input, which has it for screen readers. */
  text: string | undefined
  /** The input. */
  children: ReactNode
}

/** Around an input of one line: with large letters its placeholder takes as many lines as it needs, instead of being cut. */
export const Placeholder = ({ text, children }: PlaceholderProps) => (
  <span className={css.place}>
    {children}
    {text ? (
      <span className={css.words} aria-hidden>
        {text}
      </span>
    ) : null}
  </span>
)
