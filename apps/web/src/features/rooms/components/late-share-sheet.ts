import { createLate } from '../../../ui/feedback/create-late.tsx'

/** Few of those who come in share the room. */
export const ShareSheet = createLate(() => import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet))
