import type { LiHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './list-tile.module.css'

interface ListTileProps {
  as?: 'ul' | 'ol'
  /** What it lies on: a page; a column of one, which has the margins; a panel, whose surface it shares. */
  place?: 'page' | 'column' | 'panel'
  /** Sets `--row-height`, `--row-padding` and `--row-title`. */
  className?: string | undefined
  children: ReactNode
}

/** Records in rows on one surface, a line between two. */
export const ListTile = ({ as: Tag = 'ul', place = 'column', className, children }: ListTileProps) => (
  <Tag className={classNames(css[place], className)}>{children}</Tag>
)

interface ListRowProps extends LiHTMLAttributes<HTMLLIElement> {
  /** The whole row is a link to it. */
  address?: string
  /** The whole row is a button. */
  onPress?: (() => void) | undefined
}

/** A record: its picture, its lines, and what is at their end. */
export function ListRow({ address, onPress, className, children, ...attributes }: ListRowProps) {
  if (address === undefined && onPress === undefined)
    return (
      <li className={classNames(css.row, className)} {...attributes}>
        {children}
      </li>
    )
  return (
    <li className={className} {...attributes}>
      {address === undefined ? (
        <button type="button" className={css.row} onClick={onPress}>
          {children}
        </button>
      ) : (
        <a className={css.row} href={`#${address}`}>
          {children}
        </a>
      )}
    </li>
  )
}

interface RowLinesProps {
  title: ReactNode
  /** Its lines stand a little apart. */
  isSpaced?: boolean
  /** Numbers in its lines stand below each other. */
  hasFigures?: boolean
  /** The smaller lines below the title. */
  children?: ReactNode
}

/** Title and smaller lines of a row. Long words are broken. */
export const RowLines = ({ title, isSpaced = false, hasFigures = false, children }: RowLinesProps) => (
  <span className={css.lines} data-spaced={isSpaced || undefined} data-figures={hasFigures || undefined}>
    <b>{title}</b>
    {children}
  </span>
)
