import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** Few of those who come in share the room. */
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
