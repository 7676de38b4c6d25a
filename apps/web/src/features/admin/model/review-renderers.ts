import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { ReactNode } from 'react'
import type { BareHallViewerProps } from '../../../shared/halls/walk/bare-hall-viewer.tsx'

/** How what is looked at is shown: other features' business. */
export interface ReviewRenderers {
  /** The hall to walk; a tap on a work chooses it. */
  renderHall: (walk: BareHallViewerProps) => ReactNode
  /** What a post has to show. */
  renderMedia: (detail: WorkDetail) => ReactNode
}
