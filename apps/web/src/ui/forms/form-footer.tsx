import type { ReactNode } from 'react'
import css from './form-footer.module.css'

interface FormFooterProps {
  /** What is missing, said when it changes. */
  hint: ReactNode
  /** How far the form is saved, and its buttons. */
  children: ReactNode
}

/** The end of a long form, which stays in sight. */
export const FormFooter = ({ hint, children }: FormFooterProps) => (
  <footer className={css.footer}>
    <p className={css.hint} aria-live="polite">
      {hint}
    </p>
    {children}
  </footer>
)
