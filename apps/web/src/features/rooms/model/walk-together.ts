import type { ReactNode } from 'react'
import type { SharedWalkProps } from '../../../shared/halls/walk/shared-walk.tsx'

/** Draws the hall that is walked together: `SharedWalk`, or a still picture in stories and tests. */
export type WalkOf = (walk: SharedWalkProps) => ReactNode
