import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { likeWork } from '@zhanjian/contract/community.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useRouter } from '../navigation/navigation.tsx'
import { screenAddress, screens } from '../navigation/screens.ts'
import { useServices } from '../services.tsx'
import { isPerson } from '../session/session-state.ts'
import { addressOfEntry } from '../navigation/stack-entry.ts'
import { patchWork } from './patch-works.ts'

type LikedWork = Pick<WorkSummary, 'code' | 'isLiked'>

/** What the person wants of each work that is being told to the server. */
const wantedKey = (code: string) => ['work-like-wanted', code]

/**
 * Likes a work, or no longer: every list shows it at once, and takes it back when the server does not agree. Of quick presses the
 * last counts. A visitor is asked to log in and comes back.
 */
export function useLikeWork(): (work: LikedWork, isLiked: boolean) => void {
  const { call, session, handleError } = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()

  async function tell(code: string, isLiked: boolean): Promise<void> {
    queryClient.setQueryData(wantedKey(code), isLiked)
    try {
      const answer = await call(likeWork, { params: { code }, body: { isLiked } })
      const wanted = queryClient.getQueryData<boolean>(wantedKey(code))
      if (wanted !== undefined && wanted !== isLiked) return await tell(code, wanted)
      patchWork(queryClient, code, () => answer)
    } catch (error) {
      const wanted = queryClient.getQueryData<boolean>(wantedKey(code))
      // What the server still holds is the opposite of what it was just asked for.
      if (wanted === isLiked) mark(queryClient, code, !isLiked)
      handleError(error)
    }
    queryClient.removeQueries({ queryKey: wantedKey(code) })
  }

  return ({ code }, isLiked) => {
    if (!isPerson(session.getState())) {
      const top = router.getState().entries.slice(-1)[0]
      router.push(screenAddress(screens.codeLogin, { to: top === undefined ? screens.home : addressOfEntry(top) }))
      return
    }
    mark(queryClient, code, isLiked)
    // The answer that is awaited sees what is wanted now.
    if (queryClient.getQueryData(wantedKey(code)) !== undefined) queryClient.setQueryData(wantedKey(code), isLiked)
    else void tell(code, isLiked)
  }
}

const mark = (queryClient: QueryClient, code: string, isLiked: boolean): void =>
  patchWork(queryClient, code, (marks) =>
    marks.isLiked === isLiked ? marks : { isLiked, likeCount: Math.max(0, marks.likeCount + (isLiked ? 1 : -1)) },
  )
