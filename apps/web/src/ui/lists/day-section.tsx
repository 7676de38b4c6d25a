import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './day-section.module.css'

interface DaySectionProps {
  title: string
  /** Draws the lines between entries. */
  className: string | undefined
  /** On a wide window they stand in two columns, each on a card of its own, so that a single one does not look as wide as the page. */
  isSpread?: boolean
  children: ReactNode
}

/** What came on a day, under its name. */
export const DaySection = ({ title, className, isSpread = false, children }: DaySectionProps) => (
  <section aria-label={title}>
    <h2 className={css.title}>{title}</h2>
    <DayRows as="ul" {...{ className, isSpread, children }} />
  </section>
)

interface DayRowsProps extends Omit<DaySectionProps, 'title'> {
  as?: 'ul' | 'div'
}

/** The entries of a day, or their placeholders. */
export const DayRows = ({ as: Tag = 'div', className, isSpread = false, children }: DayRowsProps) => (
  <Tag className={classNames(css.rows, isSpread && css.spread, className)}>{children}</Tag>
)
