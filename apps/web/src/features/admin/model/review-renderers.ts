import type { PublicPanorama } from '@zhanjian/contract/panoramas.ts'
import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { ReactNode } from 'react'
import type { BareHallViewerProps } from '../../../shared/halls/walk/bare-hall-viewer.tsx'

/** Renderers of the reviewed content, which belong to other features. */
export interface ReviewRenderers {
  /** A hall viewer; tapping a work selects it. */
  renderHall: (props: BareHallViewerProps) => ReactNode
  /** A tour to look around in. */
  renderPanorama: (panorama: PublicPanorama) => ReactNode
  /** The media of a post. */
  renderMedia: (detail: WorkDetail) => ReactNode
}
