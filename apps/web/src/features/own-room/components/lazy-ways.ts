import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** Ways that are loaded once somebody takes them. */
export const CameraView = createLazyComponent(() => import('./camera-view.tsx').then((module) => module.CameraView))
export const PhotoView = createLazyComponent(() => import('./photo-view.tsx').then((module) => module.PhotoView))
export const PictureSheet = createLazyComponent(() => import('./picture-sheet.tsx').then((module) => module.PictureSheet))
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
