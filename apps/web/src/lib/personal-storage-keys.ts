import type { AppStorage } from './app-storage.ts'
import { isRecord } from './type-guards.ts'

/** Storage keys of values that belong to one user. A key listed here is deleted with the user's data. */
export const personalStorageKeys = {
  commentDrafts: 'comment-drafts',
  deletionApplication: 'deletion-application',
  searchHistory: 'search-history',
  hiddenInRooms: 'hidden-in-rooms',
  placeRequests: 'place-requests',
  recentPlaces: 'recent-places',
  feedbackDraft: (userId: string) => `feedback-draft.${userId}`,
  profileDraft: (userId: string) => `profile-draft.${userId}`,
} as const

/** Deletes the user's drafts, search history, places and hidden users from this device. Comment drafts of other users stay. */
export function deletePersonalValues(storage: Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>, userId: string): void {
  const { commentDrafts, feedbackDraft, profileDraft, ...plainKeys } = personalStorageKeys
  for (const name of [...Object.values(plainKeys), feedbackDraft(userId), profileDraft(userId)]) storage.remove(name)
  const drafts = storage.readUnchecked(commentDrafts)
  const otherUsersDrafts = isRecord(drafts) ? Object.entries(drafts).filter(([, draft]) => belongsToOtherUser(draft, userId)) : []
  if (otherUsersDrafts.length === 0) storage.remove(commentDrafts)
  else storage.write(commentDrafts, Object.fromEntries(otherUsersDrafts))
}

/** Drafts without an author were written before the login and are treated as this user's. */
const belongsToOtherUser = (draft: unknown, userId: string): boolean =>
  isRecord(draft) && typeof draft.authorId === 'string' && draft.authorId !== userId
