import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { ReactNode } from 'react'
import type { BareHallViewerProps } from '../../../shared/halls/walk/bare-hall-viewer.tsx'

export interface ReviewedTourProps {
  panorama: PublicPanorama
  /** null: where the tour begins. */
  chosenSceneId: string | null
  /** The same from one drawing to the next. */
  onScene: (sceneId: string) => void
}

/** Renderers of the reviewed content, which belong to other features. */
export interface ReviewRenderers {
  /** A hall viewer; tapping a work selects it. */
  renderHall: (props: BareHallViewerProps) => ReactNode
  /** A tour to look around in; `chosenSceneId` is gone to, and every scene that is gone to is told. */
  renderPanorama: (props: ReviewedTourProps) => ReactNode
  /** The media of a post. */
  renderMedia: (detail: WorkDetail) => ReactNode
}
