import type { ComponentType } from 'react'
import type { SharedHallViewerProps } from '../../../shared/halls/walk/shared-hall-viewer.tsx'
import type { SharedTourViewerProps } from '../../../shared/tours/shared-tour.ts'

/** What shows the place of a room, by the kind of the work; something else in stories and tests. */
export interface PlaceViewers {
  /** `SharedHallViewer`. */
  Hall: ComponentType<SharedHallViewerProps>
  /** `SharedTourViewer`. */
  Tour: ComponentType<SharedTourViewerProps>
}
