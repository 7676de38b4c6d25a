import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** What a part that came late opens in its turn; beside `lazy-detail-components.ts`, whose parts would else import themselves. */
export const SolidView = createLazyComponent(() => import('./media-3d-view.tsx').then((module) => module.Media3dView))
export const PicturesView = createLazyComponent(() =>
  import('../../../ui/pictures/picture-lightbox.tsx').then((module) => module.PictureLightbox),
)
