import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourFiles } from './tour-files.ts'

/** A tour that is looked at as visitors will, before it is published. */
export interface TourDraftPreviewProps {
  title: string
  /** Only scenes whose pictures are there. */
  document: TourDocument
  files: TourFiles
  /** How many scenes and other files are left out, since they are still on their way. */
  missingCount: number
  /** Where the visit begins. */
  firstSceneId: string
  /** @param sceneId where it ended */
  onEnd: (sceneId: string) => void
  /** A hotspot leads to a page of the app. */
  onLeave: () => void
}
