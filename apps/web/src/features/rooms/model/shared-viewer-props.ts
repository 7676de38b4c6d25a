import type { ReactNode } from 'react'
import type { SharedHallViewerProps } from '../../../shared/halls/walk/shared-hall-viewer.tsx'

/** Draws the hall that is walked together: `SharedHallViewer`, or a still picture in stories and tests. */
export type RenderSharedViewer = (walk: SharedHallViewerProps) => ReactNode
