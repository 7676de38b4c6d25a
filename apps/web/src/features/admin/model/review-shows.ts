import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { ReactNode } from 'react'
import type { HallWalkProps } from '../../../shared/halls/walk/hall-walk.tsx'

/** How what is looked at is shown: other features' business. */
export interface ReviewShows {
  /** The hall to walk; a tap on a work chooses it. */
  walkOf: (walk: HallWalkProps) => ReactNode
  /** What a post has to show. */
  mediaOf: (detail: WorkDetail) => ReactNode
}
