import type { PersonCard, PersonProfile } from '@zhanjian/contract/people.ts'
import { AppError } from '../../app-error.ts'
import { momentCursor } from '../../cursor.ts'
import { isUuid } from '../../platform/random.ts'
import { type PartRequest, placeOf } from './collections.ts'
import { knownOf } from './reactions.ts'
import type { RelatedRow } from './relation-store.ts'
import type { CommunityStore } from './store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

/** Somebody as everybody may see them. */
export interface PublicPerson {
  id: string
  nickname: string
  avatar: string
  introduction: string
  isMerchant: boolean
  joinedAt: Date
}

export interface PeopleDependencies {
  store: CommunityStore
  works: WorksPort
  identity: {
    /** Erased and banned people are left out. */
    publicPeople(ids: readonly string[]): Promise<ReadonlyMap<string, PublicPerson>>
  }
}

export type People = ReturnType<typeof createPeople>

/** People's public pages and lists of people. */
export function createPeople({ store, works, identity }: PeopleDependencies) {
  /** In the order of `ids`, without those who are not to be seen. */
  async function cards(ids: readonly string[], userId: string | null): Promise<PersonCard[]> {
    const [people, counts, listed, followed] = await Promise.all([
      identity.publicPeople(ids),
      store.countsOf(ids),
      works.listedCounts(ids),
      userId === null ? new Set<string>() : store.followedAmong(userId, ids),
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

  /** @throws AppError NOT_FOUND */
  async function known(id: string): Promise<PublicPerson> {
    const person = isUuid(id) ? (await identity.publicPeople([id])).get(id) : undefined
    if (person === undefined) throw new AppError('NOT_FOUND')
    return person
  }

  async function part(rows: readonly RelatedRow[], size: number, userId: string | null) {
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    return {
      records: await cards(
        shown.map(({ id }) => id),
        userId,
      ),
      cursor: rows.length > size && last !== undefined ? momentCursor.of([last.at.toISOString(), last.id]) : null,
    }
  }

  return {
    cards,
    known,

    /** The same without those whom the person blocks: nobody comes upon them by searching. */
    foundCards: async (ids: readonly string[], userId: string | null): Promise<PersonCard[]> => {
      const blocked = new Set(userId === null ? [] : await store.blockedBy(userId))
      return cards(
        ids.filter((id) => !blocked.has(id)),
        userId,
      )
    },

    /** @throws AppError NOT_FOUND */
    async byId(id: string, { userId }: Viewer): Promise<PersonProfile> {
      const person = await known(id)
      const [[card], counts, listed, followers, isBlocked] = await Promise.all([
        cards([person.id], userId),
        store.countsOf([person.id]),
        works.listedCounts([person.id]),
        userId === null ? new Set<string>() : store.followedAmong(person.id, [userId]),
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

    /** @throws AppError NOT_FOUND */
    async worksOf(id: string, request: Parameters<WorksPort['listedOf']>[1], viewer: Viewer) {
      return works.listedOf((await known(id)).id, request, viewer)
    },

    /** @throws AppError NOT_FOUND */
    async followers(id: string, { cursor, size }: PartRequest, { userId }: Viewer) {
      const person = await known(id)
      return part(await store.followersOf(person.id, placeOf(momentCursor.read(cursor)), size + 1), size, userId)
    },

    /** @throws AppError NOT_FOUND */
    async following(id: string, { cursor, size }: PartRequest, { userId }: Viewer) {
      const person = await known(id)
      return part(await store.followingOf(person.id, placeOf(momentCursor.read(cursor)), size + 1), size, userId)
    },

    async blocked({ cursor, size }: PartRequest, viewer: Viewer) {
      const userId = knownOf(viewer)
      return part(await store.blockedOf(userId, placeOf(momentCursor.read(cursor)), size + 1), size, userId)
    },
  }
}
