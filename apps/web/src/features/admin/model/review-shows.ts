import type { PublicHall, WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { ReactNode } from 'react'

/** How what is looked at is shown: other features' business. */
export interface ReviewShows {
  /** The hall to walk; a tap on a work chooses it. */
  walkOf: (walk: {
    hall: PublicHall
    document: HallDocument
    workId: string | null
    onTapWork: (workId: string) => void
  }) => ReactNode
  /** What a post has to show. */
  mediaOf: (detail: WorkDetail) => ReactNode
}
