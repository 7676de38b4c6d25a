import type { ReactNode } from 'react'
import css from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** A landmark, for forms of many sections. */
  isLandmark?: boolean
  /** Its fields stand closer together. */
  isDense?: boolean
  children: ReactNode
}

/** Fields of a long form that belong together, under their title. */
export const FormSection = ({ title, isLandmark = false, isDense = false, children }: FormSectionProps) => (
  <section className={css.section} aria-label={isLandmark ? title : undefined}>
    <h2>{title}</h2>
    <div className={css.fields} data-dense={isDense || undefined}>
      {children}
    </div>
  </section>
)
