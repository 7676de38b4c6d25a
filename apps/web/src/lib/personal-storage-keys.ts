import type { AppStorage } from './app-storage.ts'
import { isRecord } from './type-guards.ts'

/** Storage keys of values that belong to one user. A key listed here is deleted with the user's data. */
export const personalStorageKeys = {
  avatarDraft: 'avatar-draft',
  commentDrafts: 'comment-drafts',
  deletionApplication: 'deletion-application',
  searchHistory: 'search-history',
  visitedWorks: 'visited-works',
  walkedParts: 'walked-parts',
  invitationGuests: 'invitation-guests',
  invitationAnswers: 'invitation-answers',
  doorGuest: 'door-guest',
  hiddenInRooms: 'hidden-in-rooms',
  placeRequests: 'place-requests',
  recentPlaces: 'recent-places',
  ownPlacesUntil: 'own-places-until',
  assistantTurns: 'assistant-turns',
  receiptsSeenUntilMs: 'receipts-seen-until',
  wheelRoots: 'wheel-roots',
  feedbackDraft: (userId: string) => `feedback-draft.${userId}`,
  profileDraft: (userId: string) => `profile-draft.${userId}`,
  ownCards: (userId: string) => `own-cards.${userId}`,
  cardHolder: (userId: string) => `card-holder.${userId}`,
  cardDrafts: (userId: string) => `card-drafts.${userId}`,
  namesCardVisits: (userId: string) => `names-card-visits.${userId}`,
  prizeDrafts: (userId: string) => `prize-drafts.${userId}`,
  wheelDrafts: (userId: string) => `wheel-drafts.${userId}`,
  activityDrafts: (userId: string) => `activity-drafts.${userId}`,
  boothDrafts: (userId: string) => `booth-drafts.${userId}`,
  merchantDrafts: (userId: string) => `merchant-drafts.${userId}`,
  openDraws: (userId: string) => `open-draws.${userId}`,
  tickets: (userId: string) => `tickets.${userId}`,
  verifierKit: (userId: string) => `verifier-kit.${userId}`,
} as const

/** Deletes the user's drafts, cards, tickets, answers to invitations, search history, visited works, places and hidden users from this device. Comment drafts of other users stay. */
export function deletePersonalValues(storage: Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>, userId: string): void {
  const { commentDrafts, ...others } = personalStorageKeys
  for (const name of Object.values(others)) storage.remove(typeof name === 'string' ? name : name(userId))
  const drafts = storage.readUnchecked(commentDrafts)
  const otherUsersDrafts = isRecord(drafts) ? Object.entries(drafts).filter(([, draft]) => belongsToOtherUser(draft, userId)) : []
  if (otherUsersDrafts.length === 0) storage.remove(commentDrafts)
  else storage.write(commentDrafts, Object.fromEntries(otherUsersDrafts))
}

/** Drafts without an author were written before the login and are treated as this user's. */
const belongsToOtherUser = (draft: unknown, userId: string): boolean =>
  isRecord(draft) && typeof draft.authorId === 'string' && draft.authorId !== userId
