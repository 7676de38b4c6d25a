import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ReactNode } from 'react'
import { WorkKindChip } from '../../../../shared/works/work-kind-chip.tsx'
import { RecordCell } from './record-cell.tsx'

interface WorkCellProps {
  work: Pick<WorkSummary, 'title' | 'cover' | 'kind' | 'code'>
  /** Target of the title, with `#`. */
  href: string
  /** Below the title. */
  children?: ReactNode
}

/** A work in a list of the back office: cover, title, and details below. */
export const WorkCell = ({ work: { cover, title, kind }, href, children }: WorkCellProps) => (
  <RecordCell src={cover?.url} colour={cover?.colour} {...{ title, href }}>
    <WorkKindChip kind={kind} look="weak" />
    {children}
  </RecordCell>
)
