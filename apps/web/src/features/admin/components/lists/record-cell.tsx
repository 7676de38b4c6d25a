import type { ComponentProps, ReactNode } from 'react'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { FactLine } from './fact-line.tsx'
import css from './record-cell.module.css'

interface RecordCellProps extends Pick<ComponentProps<typeof Thumbnail>, 'src' | 'colour'> {
  /** Drawn where there is no cover. */
  icon?: ReactNode
  title: string
  /** Target of the title, with `#`. */
  href: string
  /** Below the title. */
  children: ReactNode
}

/** A record with a page of its own in a list of the back office: cover, title, and details below. */
export const RecordCell = ({ src, colour, icon, title, href, children }: RecordCellProps) => (
  <div className={css.record}>
    <Thumbnail className={css.cover} src={src} colour={colour}>
      {icon}
    </Thumbnail>
    <div className={css.text}>
      <a className={css.title} href={href} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
        {title}
      </a>
      <FactLine>{children}</FactLine>
    </div>
  </div>
)
