import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

/** A chunk of its own: few visitors share, and the stage's files come first. */
export const ShareSheet = createLazyComponent(() => import('./share-sheet.tsx').then((module) => module.ShareSheet))
