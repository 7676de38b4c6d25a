import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

/** A chunk of its own: few visitors ask for it, and the stage's files come first. */
export const HelpSheet = createLazyComponent(() => import('./help-sheet.tsx').then((module) => module.HelpSheet))
