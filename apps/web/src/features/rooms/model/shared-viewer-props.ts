import type { ReactNode } from 'react'
import type { SharedHallViewerProps } from '../../../shared/halls/walk/shared-hall-viewer.tsx'

/** Renders the shared hall: `SharedHallViewer`, or a still picture in stories and tests. */
export type RenderSharedViewer = (props: SharedHallViewerProps) => ReactNode
