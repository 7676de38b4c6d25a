import { createLate } from '../../../ui/feedback/create-late.tsx'

/** Few visits share: what a hall is made of comes first. */
export const ShareSheet = createLate(() => import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet))
