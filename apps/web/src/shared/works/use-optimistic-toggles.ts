import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { followPerson } from '@zhanjian/contract/accounts/people.ts'
import { favouriteWork, likeWork } from '@zhanjian/contract/community/community.ts'
import { useCallback, useRef } from 'react'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createOptimisticToggle, type SetToggle } from '../../lib/optimistic-toggle.ts'
import { useServices } from '../../lib/services.tsx'
import { useRequireLogin } from '../people/use-require-login.ts'
import { patchCachedFollow, patchCachedWork, patchCachedWorkDetail } from './patch-cached-works.ts'

/** A toggle such as like, favourite or follow; its objects are identified by a key. */
interface ToggleDefinition<Answer> {
  send: (call: CallApi, key: string, isOn: boolean) => Promise<Answer>
  applyOptimistic: (queryClient: QueryClient, key: string, isOn: boolean) => void
  applyResponse: (queryClient: QueryClient, key: string, answer: Answer) => void
}

/**
 * Optimistic toggles, one per key: the cache is updated immediately and rolled back with a toast if the server rejects the
 * change. A visitor logs in first. The result is stable between renders.
 * @param definition must be stable between renders
 */
export function useOptimisticToggles<Answer>(definition: ToggleDefinition<Answer>): (key: string, isOn: boolean) => void {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  const requireLogin = useRequireLogin()
  const toggleByKey = useRef(new Map<string, SetToggle>())
  return useCallback(
    (key, isOn) => {
      const getToggle = (): SetToggle => {
        const existing = toggleByKey.current.get(key)
        if (existing !== undefined) return existing
        const toggle = createOptimisticToggle<Answer>({
          send: (isWished) => definition.send(call, key, isWished),
          applyOptimistic: (isWished) => definition.applyOptimistic(queryClient, key, isWished),
          applyResponse: (answer) => definition.applyResponse(queryClient, key, answer),
          onError: handleError,
        })
        toggleByKey.current.set(key, toggle)
        return toggle
      }
      requireLogin(() => getToggle()(isOn))
    },
    [definition, call, queryClient, handleError, requireLogin],
  )
}

const toStep = (isOn: boolean): 1 | -1 => (isOn ? 1 : -1)

const LIKE_TOGGLE: ToggleDefinition<{ isLiked: boolean; likeCount: number }> = {
  send: (call, code, isLiked) => call(likeWork, { params: { code }, body: { isLiked } }),
  applyOptimistic: (queryClient, code, isLiked) =>
    patchCachedWork(queryClient, code, (work) => ({
      isLiked,
      likeCount: work.isLiked === isLiked ? work.likeCount : work.likeCount + toStep(isLiked),
    })),
  applyResponse: (queryClient, code, answer) => patchCachedWork(queryClient, code, () => answer),
}

const FAVOURITE_TOGGLE: ToggleDefinition<{ isFavourite: boolean; favouriteCount: number }> = {
  send: (call, code, isFavourite) => call(favouriteWork, { params: { code }, body: { isFavourite } }),
  applyOptimistic(queryClient, code, isFavourite) {
    patchCachedWorkDetail(queryClient, code, ({ work, isFavourite: wasFavourite }) => {
      const favouriteCount = wasFavourite === isFavourite ? work.favouriteCount : work.favouriteCount + toStep(isFavourite)
      return { isFavourite, work: { ...work, favouriteCount } }
    })
  },
  applyResponse(queryClient, code, { isFavourite, favouriteCount }) {
    patchCachedWorkDetail(queryClient, code, () => ({ isFavourite }))
    patchCachedWork(queryClient, code, () => ({ favouriteCount }))
  },
}

const FOLLOW_TOGGLE: ToggleDefinition<{ isFollowed: boolean; followerCount: number }> = {
  send: (call, id, isFollowed) => call(followPerson, { params: { id }, body: { isFollowed } }),
  applyOptimistic: patchCachedFollow,
  applyResponse: (queryClient, id, { isFollowed, followerCount }) =>
    patchCachedFollow(queryClient, id, isFollowed, followerCount),
}

/** Keyed by the work's code. */
export const useLikeWork = () => useOptimisticToggles(LIKE_TOGGLE)
/** Keyed by the work's code. */
export const useFavouriteWork = () => useOptimisticToggles(FAVOURITE_TOGGLE)
/** Keyed by the person's id. */
export const useFollowPerson = () => useOptimisticToggles(FOLLOW_TOGGLE)
