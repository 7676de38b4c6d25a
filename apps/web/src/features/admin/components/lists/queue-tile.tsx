import type { ReactNode } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { PersonCell, type PersonCellProps } from './person-cell.tsx'
import css from './queue-tile.module.css'

interface QueueTileProps extends PersonCellProps {
  /** Of what kind it is. */
  kind: string
  /** When it came, as a timestamp. */
  at: string
  /** Its buttons. */
  actions: ReactNode
  children: ReactNode
}

/** What somebody sent to the back office, with what can be done about it. */
export const QueueTile = ({ person, kind, at, actions, children }: QueueTileProps) => (
  <article className={css.card}>
    <header className={css.header}>
      <PersonCell person={person} />
      <Chip>{kind}</Chip>
      <time dateTime={at} title={adminTexts.moment(at)}>
        {formatRelativeTime(at, Date.now())}
      </time>
    </header>
    {children}
    {actions === null ? null : <footer className={css.actions}>{actions}</footer>}
  </article>
)
