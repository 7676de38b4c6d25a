import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { favouriteWork, likeWork } from '@zhanjian/contract/community.ts'
import { followPerson } from '@zhanjian/contract/people.ts'
import { useCallback, useRef } from 'react'
import type { Call } from '../../lib/api/api-client.ts'
import { createLatestWish, type Wish } from '../../lib/latest-wish.ts'
import { useServices } from '../../lib/services.tsx'
import { patchDetail, patchFollowed, patchWork } from './cached-works.ts'
import { useAsPerson } from '../people/use-as-person.ts'

/** What is wished for by pressing a heart, a star, 关注: of one thing, named by its key. */
interface WishKind<Answer> {
  send: (call: Call, key: string, isOn: boolean) => Promise<Answer>
  show: (queryClient: QueryClient, key: string, isOn: boolean) => void
  settle: (queryClient: QueryClient, key: string, answer: Answer) => void
}

/**
 * For switches of many things: each shows at once wherever the cache has it, and goes back with one sentence when the server
 * refuses. A visitor logs in first. The same function at each drawing.
 * @param kind must be the same at each drawing
 */
export function useWishes<Answer>(kind: WishKind<Answer>): (key: string, isOn: boolean) => void {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  const asPerson = useAsPerson()
  const wishByKey = useRef(new Map<string, Wish>())
  return useCallback(
    (key, isOn) => {
      const wishOf = (): Wish => {
        const known = wishByKey.current.get(key)
        if (known !== undefined) return known
        const wish = createLatestWish<Answer>({
          send: (isWished) => kind.send(call, key, isWished),
          show: (isWished) => kind.show(queryClient, key, isWished),
          settle: (answer) => kind.settle(queryClient, key, answer),
          refuse: handleError,
        })
        wishByKey.current.set(key, wish)
        return wish
      }
      asPerson(() => wishOf()(isOn))
    },
    [kind, call, queryClient, handleError, asPerson],
  )
}

const stepOf = (isOn: boolean): 1 | -1 => (isOn ? 1 : -1)

const LIKES: WishKind<{ isLiked: boolean; likeCount: number }> = {
  send: (call, code, isLiked) => call(likeWork, { params: { code }, body: { isLiked } }),
  show: (queryClient, code, isLiked) =>
    patchWork(queryClient, code, (work) => ({
      isLiked,
      likeCount: work.isLiked === isLiked ? work.likeCount : work.likeCount + stepOf(isLiked),
    })),
  settle: (queryClient, code, answer) => patchWork(queryClient, code, () => answer),
}

const FAVOURITES: WishKind<{ isFavourite: boolean; favouriteCount: number }> = {
  send: (call, code, isFavourite) => call(favouriteWork, { params: { code }, body: { isFavourite } }),
  show(queryClient, code, isFavourite) {
    patchDetail(queryClient, code, ({ work, isFavourite: wasFavourite }) => {
      const favouriteCount = wasFavourite === isFavourite ? work.favouriteCount : work.favouriteCount + stepOf(isFavourite)
      return { isFavourite, work: { ...work, favouriteCount } }
    })
  },
  settle(queryClient, code, { isFavourite, favouriteCount }) {
    patchDetail(queryClient, code, () => ({ isFavourite }))
    patchWork(queryClient, code, () => ({ favouriteCount }))
  },
}

const FOLLOWING: WishKind<{ isFollowed: boolean; followerCount: number }> = {
  send: (call, id, isFollowed) => call(followPerson, { params: { id }, body: { isFollowed } }),
  show: patchFollowed,
  settle: (queryClient, id, { isFollowed, followerCount }) => patchFollowed(queryClient, id, isFollowed, followerCount),
}

/** By the work's code. */
export const useLikeWork = () => useWishes(LIKES)
export const useFavouriteWork = () => useWishes(FAVOURITES)
/** By the person's id. */
export const useFollowPerson = () => useWishes(FOLLOWING)
