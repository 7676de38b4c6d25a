import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import {
  closeFeedback,
  type Feedback,
  feedbackById,
  markFeedbackRead,
  myFeedback,
  unreadFeedback,
} from '@zhanjian/contract/community/feedback.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'

type Page = CallData<typeof myFeedback>
const PAGE_SIZE = 20

/** The user's feedback, newest first. */
export function useMyFeedback() {
  const { call } = useServices()
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, string[], number>({
    queryKey: [myFeedback.path, 'list'],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => call(myFeedback, { body: { current, size: PAGE_SIZE } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  // One added between two page requests shifts another one into the next page, where it appears again.
  const byId = new Map((query.data?.pages ?? []).flatMap((page) => page.records).map((feedback) => [feedback.id, feedback]))
  return { ...query, feedback: [...byId.values()] }
}

export const useUnreadFeedbackCount = (): number => useEndpoint(unreadFeedback, {}).data?.count ?? 0
export const useFeedback = (id: string) => useEndpoint(feedbackById, { params: { id } })

/** Changes feedback and updates everything that shows it. */
export function useFeedbackActions() {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  const refetchFeedback = () =>
    Promise.all([myFeedback, unreadFeedback, feedbackById].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
  return {
    /** If it fails, the unread mark stays and no error is shown. */
    markRead: async ({ id }: Feedback): Promise<void> => {
      await call(markFeedbackRead, { params: { id } }).then(refetchFeedback, () => undefined)
    },
    /** Resolves with whether it is closed now. */
    closeFeedback: async ({ id }: Feedback): Promise<boolean> => {
      try {
        await call(closeFeedback, { params: { id } })
        await refetchFeedback()
        return true
      } catch (error) {
        handleError(error)
        return false
      }
    },
  }
}
