import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams } from '../api/shared-schemas.ts'
import { listedKind, workSummary } from '../works/works.ts'

/** A user as shown in a list. */
export const listedPerson = z.object({
  id: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  isMerchant: z.boolean(),
  workCount: z.int(),
  followerCount: z.int(),
  /** By the caller. */
  isFollowed: z.boolean(),
})
/** A parsed {@link listedPerson}. */
export type ListedPerson = z.infer<typeof listedPerson>

/** A user as shown on their page. */
export const personProfile = z.extend(listedPerson, {
  followingCount: z.int(),
  /** Likes of all public works. */
  likeCount: z.int(),
  joinedAt: z.string(),
  isMe: z.boolean(),
  /** Follows the caller. */
  isFollower: z.boolean(),
  /** Blocked by the caller. */
  isBlocked: z.boolean(),
})
/** A parsed {@link personProfile}. */
export type PersonProfile = z.infer<typeof personProfile>

/** Erased and banned users are not found. */
export const personById = endpoint('GET /api/person/{id}', 'visitor', {
  summary: 'Get the public profile of a person',
  params: idParams,
  data: personProfile,
  errors: ['NOT_FOUND'],
})

/** Public works of a user, newest first. */
export const worksOfPerson = endpoint('POST /api/person/{id}/works', 'visitor', {
  summary: 'List the public works of a person, newest first',
  params: idParams,
  body: z.object({ ...cursorPageRequest, kind: z.optional(listedKind) }),
  data: cursorPageOf(workSummary),
  errors: ['NOT_FOUND'],
})

/** Idempotent. Users cannot follow themselves or a user who has blocked them. */
export const followPerson = endpoint('POST /api/person/{id}/follow', 'user', {
  summary: 'Follow or unfollow a person',
  params: idParams,
  body: z.object({ isFollowed: z.boolean() }),
  data: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'FOLLOWING_TOO_MANY'],
  perMinute: 120,
})

/** Followers of a user, latest first. */
export const followersOfPerson = endpoint('POST /api/person/{id}/followers', 'visitor', {
  summary: 'List the followers of a person, latest first',
  params: idParams,
  body: z.object(cursorPageRequest),
  data: cursorPageOf(listedPerson),
  errors: ['NOT_FOUND'],
})

/** Users whom a user follows, latest first. */
export const followedByPerson = endpoint('POST /api/person/{id}/following', 'visitor', {
  summary: 'List the people that a person follows, latest first',
  params: idParams,
  body: z.object(cursorPageRequest),
  data: cursorPageOf(listedPerson),
  errors: ['NOT_FOUND'],
})

/**
 * A blocked user still sees public content, but cannot comment on, answer or follow the user who blocked them, whose feeds and
 * lists hide the blocked user's content. Blocking removes follows in both directions and prevents new ones. Unblocking is
 * possible also after the other account was erased.
 */
export const blockPerson = endpoint('POST /api/person/{id}/block', 'user', {
  summary: 'Block or unblock a person',
  params: idParams,
  body: z.object({ isBlocked: z.boolean() }),
  data: z.object({ isBlocked: z.boolean() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BLOCKING_TOO_MANY'],
  perMinute: 60,
})

/** Users whom the caller has blocked, latest first. */
export const blockedPeople = endpoint('POST /api/person/blocked', 'user', {
  summary: 'List the people that I have blocked, latest first',
  body: z.object(cursorPageRequest),
  data: cursorPageOf(listedPerson),
})
