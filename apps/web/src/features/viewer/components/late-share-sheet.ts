import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** Few visits share: what a hall is made of comes first. */
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
