import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** A chunk of its own: few users share the room. */
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
