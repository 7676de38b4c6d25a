import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** What a card needs only after its first page. */
export const CardSheets = createLazyComponent(() => import('./card-sheets.tsx').then((module) => module.CardSheets))
export const CardAside = createLazyComponent(() => import('./card-aside.tsx').then((module) => module.CardAside))
export const CardMusic = createLazyComponent(() => import('./card-music.tsx').then((module) => module.CardMusic))
export const FallingBlessings = createLazyComponent(() =>
  import('./falling-blessings.tsx').then((module) => module.FallingBlessings),
)
export const CardNotice = createLazyComponent(() => import('../pages/card-notice.tsx').then((module) => module.CardNotice))
/** For helpers at the entrance, who have a link of the same page. */
export const EntranceView = createLazyComponent(() => import('../pages/entrance-view.tsx').then((module) => module.EntranceView))
