import type { AppStorage } from './app-storage.ts'
import { isRecord } from './type-guards.ts'

/** Storage keys of values that belong to one user. A key listed here is deleted with the user's data. */
export const personalStorageKeys = {
  commentDrafts: 'comment-drafts',
  deletionApplication: 'deletion-application',
  searchHistory: 'search-history',
  hiddenInRooms: 'hidden-in-rooms',
  feedbackDraft: (userId: string) => `feedback-draft.${userId}`,
  profileDraft: (userId: string) => `profile-draft.${userId}`,
  ownCards: (userId: string) => `own-cards.${userId}`,
  cardHolder: (userId: string) => `card-holder.${userId}`,
  cardDrafts: (userId: string) => `card-drafts.${userId}`,
} as const

/** Deletes the user's drafts, cards, search history and hidden users from this device. Comment drafts of other users stay. */
export function deletePersonalValues(storage: Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>, userId: string): void {
  const { commentDrafts, deletionApplication, searchHistory, hiddenInRooms, ...ofUser } = personalStorageKeys
  for (const name of [deletionApplication, searchHistory, hiddenInRooms]) storage.remove(name)
  for (const getName of Object.values(ofUser)) storage.remove(getName(userId))
  const drafts = storage.readUnchecked(commentDrafts)
  const otherUsersDrafts = isRecord(drafts) ? Object.entries(drafts).filter(([, draft]) => belongsToOtherUser(draft, userId)) : []
  if (otherUsersDrafts.length === 0) storage.remove(commentDrafts)
  else storage.write(commentDrafts, Object.fromEntries(otherUsersDrafts))
}

/** Drafts without an author were written before the login and are treated as this user's. */
const belongsToOtherUser = (draft: unknown, userId: string): boolean =>
  isRecord(draft) && typeof draft.authorId === 'string' && draft.authorId !== userId
