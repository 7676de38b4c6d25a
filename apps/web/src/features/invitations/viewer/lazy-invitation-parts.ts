import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** What an invitation needs only after its first page. */
export const InvitationSheets = createLazyComponent(() =>
  import('./invitation-sheets.tsx').then((module) => module.InvitationSheets),
)
export const InvitationAside = createLazyComponent(() =>
  import('./invitation-aside.tsx').then((module) => module.InvitationAside),
)
export const InvitationMusic = createLazyComponent(() =>
  import('./invitation-music.tsx').then((module) => module.InvitationMusic),
)
export const FallingBlessings = createLazyComponent(() =>
  import('./falling-blessings.tsx').then((module) => module.FallingBlessings),
)
export const InvitationNotice = createLazyComponent(() =>
  import('../pages/invitation-notice.tsx').then((module) => module.InvitationNotice),
)
/** For helpers at the entrance, who have a link of the same page. */
export const EntranceView = createLazyComponent(() => import('../pages/entrance-view.tsx').then((module) => module.EntranceView))
