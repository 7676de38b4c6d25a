import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursorPageOf, cursorPageRequest } from './paging.ts'
import { idParams } from './shared-schemas.ts'
import { listedKind, workSummary } from './works.ts'

/** How somebody appears in a list. */
export const personCard = z.object({
  id: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  isMerchant: z.boolean(),
  workCount: z.int(),
  followerCount: z.int(),
  /** By whoever asks. */
  isFollowed: z.boolean(),
})
export type PersonCard = z.infer<typeof personCard>

export const personProfile = z.extend(personCard, {
  followingCount: z.int(),
  /** Likes of all public works together. */
  likeCount: z.int(),
  joinedAt: z.string(),
  isMe: z.boolean(),
  /** Follows whoever asks. */
  isFollower: z.boolean(),
  /** Blocked by whoever asks. */
  isBlocked: z.boolean(),
})
export type PersonProfile = z.infer<typeof personProfile>

/** Erased and banned people are not found. */
export const personById = endpoint({
  method: 'GET',
  path: '/api/person/{id}',
  access: 'visitor',
  summary: 'A person as everybody may see it',
  params: idParams,
  data: personProfile,
  errors: ['NOT_FOUND'],
})

export const worksOfPerson = endpoint({
  method: 'POST',
  path: '/api/person/{id}/works',
  access: 'visitor',
  summary: "A person's public works, newest first",
  params: idParams,
  body: z.object({ ...cursorPageRequest, kind: z.optional(listedKind) }),
  data: cursorPageOf(workSummary),
  errors: ['NOT_FOUND'],
})

/** Saying it twice is saying it once. Nobody follows oneself, nor who has blocked one. */
export const followPerson = endpoint({
  method: 'POST',
  path: '/api/person/{id}/follow',
  access: 'user',
  summary: 'Follow a person, or no longer',
  params: idParams,
  body: z.object({ isFollowed: z.boolean() }),
  data: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'FOLLOWING_TOO_MANY'],
  perMinute: 120,
})

export const followersOfPerson = endpoint({
  method: 'POST',
  path: '/api/person/{id}/followers',
  access: 'visitor',
  summary: 'Who follows a person, latest first',
  params: idParams,
  body: z.object(cursorPageRequest),
  data: cursorPageOf(personCard),
  errors: ['NOT_FOUND'],
})

export const followedByPerson = endpoint({
  method: 'POST',
  path: '/api/person/{id}/following',
  access: 'visitor',
  summary: 'Whom a person follows, latest first',
  params: idParams,
  body: z.object(cursorPageRequest),
  data: cursorPageOf(personCard),
  errors: ['NOT_FOUND'],
})

/**
 * Blocked people see nothing less of what is public, but cannot comment on my works, answer me or follow me;
 * what they write and make is hidden from me. Blocking ends following in both directions, and nobody follows whom one blocks.
 * What was begun can be ended also when the other person is gone.
 */
export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/person/{id}/block',
  access: 'user',
  summary: 'Block a person, or no longer',
  params: idParams,
  body: z.object({ isBlocked: z.boolean() }),
  data: z.object({ isBlocked: z.boolean() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BLOCKING_TOO_MANY'],
  perMinute: 60,
})

export const blockedPeople = endpoint({
  method: 'POST',
  path: '/api/person/blocked',
  access: 'user',
  summary: 'Whom I have blocked, latest first',
  body: z.object(cursorPageRequest),
  data: cursorPageOf(personCard),
})
