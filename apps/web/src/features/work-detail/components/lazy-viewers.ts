import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/**
 * Viewers that lazily loaded components open. A file of its own: importing them from `lazy-detail-components.ts` would be a
 * cycle.
 */
export const SolidView = createLazyComponent(() => import('./media-3d-view.tsx').then((module) => module.Media3dView))
export const PicturesView = createLazyComponent(() =>
  import('../../../ui/pictures/picture-lightbox.tsx').then((module) => module.PictureLightbox),
)
