import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { ReactNode } from 'react'
import { WorkKindChip } from '../../../../shared/works/work-kind-chip.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import css from './work-cell.module.css'

interface WorkCellProps {
  work: Pick<WorkSummary, 'title' | 'cover' | 'kind' | 'code'>
  /** Target of the title, with `#`. */
  href: string
  /** Below the title. */
  children?: ReactNode
}

/** A work in a list of the back office: cover, title, and details below. */
export function WorkCell({ work, href, children }: WorkCellProps) {
  const { cover, title, kind } = work
  return (
    <div className={css.work}>
      <Thumbnail className={css.cover} src={cover?.url} colour={cover?.colour} />
      <div className={css.text}>
        <a className={css.title} href={href} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
          {title}
        </a>
        <div className={css.facts}>
          <WorkKindChip kind={kind} look="weak" />
          {children}
        </div>
      </div>
    </div>
  )
}
