import type { Company } from '@zhanjian/stage/company/company.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { ReactNode, RefObject } from 'react'

/** What a walk through a hall lends to whoever draws over it. */
export interface WalkParts {
  /** For thumbs; null where there are none, and where there is no hall to walk. */
  joystick: ReactNode
  /** Names what one stands before, and opens it. */
  before: ReactNode
  /** null where the works are listed already. */
  openCatalogue: (() => void) | null
  titleOf: (workId: string) => string | undefined
}

/** A hall to walk together with others, whoever draws it. */
export interface WalkTogether {
  /** Of the hall. */
  code: string
  controls: RefObject<StageControls | null>
  /** The others; null: nobody is drawn. */
  company: Company | null
  /** One is led before this work; null: nowhere. */
  leadTo: string | null
  /** One walks by oneself: nobody leads any more. */
  onTakeOver: () => void
  /** What one looks at; null: nothing in particular. */
  onLookAt: (workId: string | null) => void
  children: (parts: WalkParts) => ReactNode
}

export type WalkOf = (walk: WalkTogether) => ReactNode
