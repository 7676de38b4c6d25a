import type { SaveState } from '../drafts/base-draft-state.ts'

/** What an editor says about saving. */
export interface SaveTexts extends Record<Exclude<SaveState['kind'], 'refused'>, string> {
  offline: string
  /** In a browser without storage. */
  notKept: string
}

/** What an editor says about saving. */
export function formatSaveState(save: SaveState, texts: SaveTexts): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? texts.offline : texts.later
    case 'refused':
      return save.message
    case 'saved':
    case 'waiting':
    case 'saving':
    case 'login':
    case 'conflict':
    case 'gone':
      return texts[save.kind]
  }
}
