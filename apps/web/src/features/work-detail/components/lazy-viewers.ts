import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/**
 * Viewers that lazily loaded components open. A file of its own: importing them from `lazy-detail-components.ts` would be a
 * cycle.
 */
export const ModelView = createLazyComponent(() => import('./model-view.tsx').then((module) => module.ModelView))
export const PicturesView = createLazyComponent(() =>
  import('../../../ui/pictures/picture-lightbox.tsx').then((module) => module.PictureLightbox),
)
