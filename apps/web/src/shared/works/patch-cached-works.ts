import type { QueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { patchCached } from '../../lib/api/patch-cached.ts'

/** Updates a work in all cached queries: cards, its own page, the swiper. */
export const patchCachedWork = (
  queryClient: QueryClient,
  code: string,
  change: (work: WorkSummary) => Partial<WorkSummary>,
): void =>
  patchCached(
    queryClient,
    (value): value is WorkSummary => 'code' in value && value.code === code && 'likeCount' in value && 'owner' in value,
    change,
  )

const isWorkDetail = (value: object): value is WorkDetail => 'isOwnerFollowed' in value && 'work' in value

/** Updates the page of a work in all cached queries. */
export const patchCachedWorkDetail = (
  queryClient: QueryClient,
  code: string,
  change: (detail: WorkDetail) => Partial<WorkDetail>,
): void => patchCached(queryClient, (value): value is WorkDetail => isWorkDetail(value) && value.work.code === code, change)

/** The cached pages of all works of one person. */
const patchCachedDetailsOfOwner = (
  queryClient: QueryClient,
  ownerId: string,
  change: (detail: WorkDetail) => Partial<WorkDetail>,
): void =>
  patchCached(queryClient, (value): value is WorkDetail => isWorkDetail(value) && value.work.owner.id === ownerId, change)

interface FollowedPerson {
  id: string
  isFollowed: boolean
  followerCount: number
}

/** Updates whether a person is followed: on their page, in lists of people and beside their works. */
export function patchCachedFollow(queryClient: QueryClient, personId: string, isFollowed: boolean, followerCount?: number): void {
  const step = isFollowed ? 1 : -1
  patchCached(
    queryClient,
    (value): value is FollowedPerson =>
      'id' in value && value.id === personId && 'isFollowed' in value && 'followerCount' in value,
    (person) => ({
      isFollowed,
      followerCount: followerCount ?? (person.isFollowed === isFollowed ? person.followerCount : person.followerCount + step),
    }),
  )
  patchCachedDetailsOfOwner(queryClient, personId, ({ isOwnerFollowed, ownerFollowerCount }) => ({
    isOwnerFollowed: isFollowed,
    ownerFollowerCount: followerCount ?? (isOwnerFollowed === isFollowed ? ownerFollowerCount : ownerFollowerCount + step),
  }))
}
