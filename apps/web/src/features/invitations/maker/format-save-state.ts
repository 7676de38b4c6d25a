import type { SaveState } from '../../../shared/drafts/base-draft-state.ts'
import { makerTexts } from '../../../text/zh/invitations/maker.ts'

/** What the maker says about saving. */
export function formatCardSaveState(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? makerTexts.save.offline : makerTexts.save.later
    case 'refused':
      return save.message
    default:
      return makerTexts.save[save.kind]
  }
}
