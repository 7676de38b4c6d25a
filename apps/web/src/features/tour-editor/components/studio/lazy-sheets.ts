import type { ComponentProps } from 'react'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import type * as Publishing from '../publishing/tour-publish-sheet.tsx'
import type * as Halls from '../sources/hall-sheet.tsx'

/** Loaded when they are opened: the editor works without them until then. */
export const LazyHallSheet = createLazyComponent<ComponentProps<typeof Halls.HallSheet>>(() =>
  import('../sources/hall-sheet.tsx').then((sheets) => sheets.HallSheet),
)
export const LazyTourPublishSheet = createLazyComponent<ComponentProps<typeof Publishing.TourPublishSheet>>(() =>
  import('../publishing/tour-publish-sheet.tsx').then((sheets) => sheets.TourPublishSheet),
)
