import { createLate } from '../../../ui/feedback/create-late.tsx'

/** What a part that came late opens in its turn; beside `late-parts.ts`, whose parts would else import themselves. */
export const SolidView = createLate(() => import('./solid-view.tsx').then((module) => module.SolidView))
export const PicturesView = createLate(() =>
  import('../../../ui/pictures/pictures-view.tsx').then((module) => module.PicturesView),
)
