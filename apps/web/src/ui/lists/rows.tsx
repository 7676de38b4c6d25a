import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Icon } from '../icons/create-icon.tsx'
import { CaretRightBold } from '../icons/icons.gen.tsx'
import css from './rows.module.css'

interface RowGroupProps {
  title?: string
  /** Explanation below the rows. */
  note?: string
  /** What the group lies on: a page; a column of one, which has the margins; a sheet, from which only a darker surface stands out. */
  place?: 'page' | 'column' | 'sheet'
  children: ReactNode
}

/** Related rows on one surface. */
export function RowGroup({ title, note, place = 'page', children }: RowGroupProps) {
  const titleId = useId()
  return (
    <section className={css[place]} aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : (
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
      )}
      <div className={css.rows}>{children}</div>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </section>
  )
}

interface RowProps {
  label: string
  /** Smaller text below the label. */
  hint?: ReactNode
  icon?: Icon
  /** At the end: a value, a button, a choice. */
  children?: ReactNode
}

/** A row that only displays, or that contains a control. */
export function Row({ label, hint, icon, children }: RowProps) {
  return (
    <div className={css.row}>
      <RowText label={label} hint={hint} icon={icon} />
      {children}
    </div>
  )
}

interface LinkRowProps extends Omit<RowProps, 'children'> {
  /** The current value. */
  value?: ReactNode
  isDangerous?: boolean
  onPress: () => void
}

/** A row that is a link. */
export function LinkRow({ label, hint, icon, value, isDangerous = false, onPress }: LinkRowProps) {
  return (
    <button type="button" className={classNames(css.row, isDangerous && css.dangerous)} onClick={onPress}>
      <RowText label={label} hint={hint} icon={icon} />
      {value === undefined ? null : <span className={css.value}>{value}</span>}
      <CaretRightBold size={13} />
    </button>
  )
}

/** The value of a row, if it is plain text. */
export const RowValue = ({ children }: { children: ReactNode }) => <span className={css.value}>{children}</span>

function RowText({ label, hint, icon: RowIcon }: { label: string; hint: ReactNode; icon: Icon | undefined }) {
  return (
    <>
      {RowIcon === undefined ? null : (
        <span className={css.icon}>
          <RowIcon size={22} />
        </span>
      )}
      <span className={css.text}>
        {label}
        {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
      </span>
    </>
  )
}
