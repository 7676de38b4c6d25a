import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** What few guests open comes once they do. */
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
export const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)
export const GuestCode = createLazyComponent(() => import('./guest-code.tsx').then((module) => module.GuestCode))
export const BlessingForm = createLazyComponent(() => import('./blessing-form.tsx').then((module) => module.BlessingForm))
export const DoorSheet = createLazyComponent(() => import('./door-sheet.tsx').then((module) => module.DoorSheet))
export const EnlargedInvitation = createLazyComponent(() =>
  import('./enlarged-invitation.tsx').then((module) => module.EnlargedInvitation),
)
