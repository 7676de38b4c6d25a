import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** A chunk of its own: few visitors share, and the hall's files come first. */
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
