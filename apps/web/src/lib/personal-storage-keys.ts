import { isRecord } from './type-guards.ts'
import type { AppStorage } from './app-storage.ts'

/** Under which names this device keeps what belongs to one person. A new one is added here, and goes with the person. */
export const personalStorageKeys = {
  commentDrafts: 'comment-drafts',
  deletionApplication: 'deletion-application',
  searchHistory: 'search-history',
  hiddenInRooms: 'hidden-in-rooms',
  feedbackDraft: (userId: string) => `feedback-draft.${userId}`,
  profileDraft: (userId: string) => `profile-draft.${userId}`,
} as const

/** What somebody was about to say, looked for and did not want to see here goes; what somebody else wrote on this device stays theirs. */
export function deletePersonalValues(storage: Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>, userId: string): void {
  const { commentDrafts, deletionApplication, searchHistory, hiddenInRooms, feedbackDraft, profileDraft } = personalStorageKeys
  for (const name of [deletionApplication, searchHistory, hiddenInRooms, feedbackDraft(userId), profileDraft(userId)])
    storage.remove(name)
  const drafts = storage.readUnchecked(commentDrafts)
  const otherUsersDrafts = isRecord(drafts) ? Object.entries(drafts).filter(([, draft]) => belongsToOtherUser(draft, userId)) : []
  if (otherUsersDrafts.length === 0) storage.remove(commentDrafts)
  else storage.write(commentDrafts, Object.fromEntries(otherUsersDrafts))
}

/** What was written before a login is nobody's yet, and may be this person's. */
const belongsToOtherUser = (draft: unknown, userId: string): boolean =>
  isRecord(draft) && typeof draft.authorId === 'string' && draft.authorId !== userId
