import type { ListedPerson, PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { AppError } from '../../../failures/app-error.ts'
import { cutPage, timestampCursor } from '../../../module-support/cursor.ts'
import { isUuid } from '../../../platform/random.ts'
import type { RelatedPersonRow } from '../../base/relations/service.ts'
import type { Viewer, WorkAccess } from '../../content/works/service.ts'
import { type PageRequest, toKeysetPosition } from './keyset-page.ts'
import { requireUserId } from './reactions.ts'
import type { CommunityStore } from './store.ts'

/** The public data of a user. */
export interface PublicPerson {
  id: string
  nickname: string
  avatar: string
  introduction: string
  isMerchant: boolean
  joinedAt: Date
}

/** What `createPublicProfiles` needs from other modules. */
export interface PublicProfilesDependencies {
  store: CommunityStore
  works: WorkAccess
  identity: {
    /** Erased and banned users are missing. */
    findPublicPeople(ids: readonly string[]): Promise<ReadonlyMap<string, PublicPerson>>
  }
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>

/** Public profiles and lists of users. */
export function createPublicProfiles({ store, works, identity }: PublicProfilesDependencies) {
  /** In the order of `ids`, without erased and banned users. @param userId the viewer; null: not logged in */
  async function listPeopleByIds(ids: readonly string[], userId: string | null): Promise<ListedPerson[]> {
    const [people, counts, listed, followed] = await Promise.all([
      identity.findPublicPeople(ids),
      store.findPersonCounts(ids),
      works.countListedWorks(ids),
      userId === null ? new Set<string>() : store.findFollowedIds(userId, ids),
    ])
    return ids.flatMap((id) => {
      const person = people.get(id)
      if (person === undefined) return []
      const { joinedAt: _joinedAt, ...shown } = person
      return {
        ...shown,
        workCount: listed.get(id)?.works ?? 0,
        followerCount: counts.get(id)?.followers ?? 0,
        isFollowed: followed.has(id),
      }
    })
  }

  /** A user who is neither erased nor banned. @throws AppError NOT_FOUND */
  async function getPersonOrThrow(id: string): Promise<PublicPerson> {
    const person = isUuid(id) ? (await identity.findPublicPeople([id])).get(id) : undefined
    if (person === undefined) throw new AppError('NOT_FOUND')
    return person
  }

  async function toPage(rows: readonly RelatedPersonRow[], size: number, userId: string | null) {
    const { shown, cursor } = cutPage(rows, size, ({ at, id }) => timestampCursor.encode([at.toISOString(), id]))
    return {
      records: await listPeopleByIds(
        shown.map(({ id }) => id),
        userId,
      ),
      cursor,
    }
  }

  return {
    listPeopleByIds,
    getPersonOrThrow,

    /** Like `cards`, without users whom the viewer blocks, for search results. */
    listFoundPeople: async (ids: readonly string[], userId: string | null): Promise<ListedPerson[]> => {
      const blocked = new Set(userId === null ? [] : await store.listBlockedIds(userId))
      return listPeopleByIds(
        ids.filter((id) => !blocked.has(id)),
        userId,
      )
    },

    /** A user as the viewer sees them. @throws AppError NOT_FOUND */
    async getProfile(id: string, { userId }: Viewer): Promise<PersonProfile> {
      const person = await getPersonOrThrow(id)
      const [[card], counts, listed, followers, isBlocked] = await Promise.all([
        listPeopleByIds([person.id], userId),
        store.findPersonCounts([person.id]),
        works.countListedWorks([person.id]),
        userId === null ? new Set<string>() : store.findFollowedIds(person.id, [userId]),
        userId === null ? false : store.hasBlocked(userId, person.id),
      ])
      if (card === undefined) throw new AppError('NOT_FOUND')
      return {
        ...card,
        followingCount: counts.get(person.id)?.following ?? 0,
        likeCount: listed.get(person.id)?.likes ?? 0,
        joinedAt: person.joinedAt.toISOString(),
        isMe: person.id === userId,
        isFollower: userId !== null && followers.has(userId),
        isBlocked,
      }
    },

    /** A page of the user's listed works, newest first. @throws AppError NOT_FOUND, INVALID_INPUT */
    async listWorks(id: string, request: Parameters<WorkAccess['listWorksOfOwner']>[1], viewer: Viewer) {
      return works.listWorksOfOwner((await getPersonOrThrow(id)).id, request, viewer)
    },

    /** A page, newest follow first. @throws AppError NOT_FOUND, INVALID_INPUT */
    async listFollowers(id: string, { cursor, size }: PageRequest, { userId }: Viewer) {
      const person = await getPersonOrThrow(id)
      return toPage(
        await store.listFollowers(person.id, toKeysetPosition(timestampCursor.decode(cursor)), size + 1),
        size,
        userId,
      )
    },

    /** A page, newest follow first. @throws AppError NOT_FOUND, INVALID_INPUT */
    async listFollowing(id: string, { cursor, size }: PageRequest, { userId }: Viewer) {
      const person = await getPersonOrThrow(id)
      return toPage(
        await store.listFollowing(person.id, toKeysetPosition(timestampCursor.decode(cursor)), size + 1),
        size,
        userId,
      )
    },

    /** Number of the users in `listBlocked`. */
    countBlocked: async (userId: string): Promise<number> =>
      (await identity.findPublicPeople(await store.listBlockedIds(userId))).size,

    /** A page of the users whom the viewer blocks. */
    async listBlocked({ cursor, size }: PageRequest, viewer: Viewer) {
      const userId = requireUserId(viewer)
      return toPage(await store.listBlocked(userId, toKeysetPosition(timestampCursor.decode(cursor)), size + 1), size, userId)
    },
  }
}
