import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import { myWorks, removeWork, restoreWork, unpublishWork, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../lib/navigation/screens.ts'
import { useServices } from '../../lib/services.tsx'
import { myHallsTexts } from '../../text/zh/my-halls.ts'

export type HallsTab = 'all' | 'draft' | 'published' | 'deleted'

const PAGE_SIZE = 20
const texts = myHallsTexts

type Page = CallData<typeof myWorks>

/** Page by page, last edited first. */
export function useMyHalls(tab: HallsTab) {
  const { call } = useServices()
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, string[], number>({
    queryKey: [myWorks.path, tab],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) =>
      call(myWorks, { body: { current, size: PAGE_SIZE, ...(tab === 'all' ? {} : { availability: tab }) } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  // A hall that was edited between two pages comes twice.
  const byId = new Map((query.data?.pages ?? []).flatMap((page) => page.records).map((hall) => [hall.id, hall]))
  return { ...query, records: [...byId.values()] }
}

export interface HallActions {
  edit: (hall: WorkSummary) => void
  view: (hall: WorkSummary) => void
  share: (hall: WorkSummary) => void
  unpublish: (hall: WorkSummary) => void
  remove: (hall: WorkSummary) => void
  restore: (hall: WorkSummary) => void
}

interface HallActionsOptions {
  onRemoved: (hall: WorkSummary) => void
  onShare: (hall: WorkSummary) => void
}

export function useHallActions({ onRemoved, onShare }: HallActionsOptions): HallActions {
  const { call, confirm, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()

  async function change<E extends Endpoint>(made: Promise<CallData<E>>, done: () => void): Promise<void> {
    try {
      await made
      done()
    } catch (error) {
      handleError(error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [myWorks.path] })
    }
  }
  const params = (hall: WorkSummary) => ({ params: { id: hall.id } })

  return {
    edit: (hall) => router.push(screenAddress(screens.galleryCreator, { id: hall.id })),
    view: (hall) => router.push(screenAddress(screens.hall, { code: hall.code })),
    share: onShare,
    async unpublish(hall) {
      const { unpublishQuestion: title, unpublishText: text, actions } = texts
      if (!(await confirm({ title, text, confirmLabel: actions.unpublish, isDangerous: true }))) return
      await change(call(unpublishWork, params(hall)), () => showToast(texts.unpublished))
    },
    remove: (hall) => void change(call(removeWork, params(hall)), () => onRemoved(hall)),
    restore: (hall) => void change(call(restoreWork, params(hall)), () => showToast(texts.restored)),
  }
}
