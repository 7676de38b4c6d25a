import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { type AssetUse, myUploads, removeUploads, uploadUsage } from '@zhanjian/contract/files/uploads.ts'
import { fileTexts as texts } from '#text/publish/files.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'

type Page = CallData<typeof myUploads>
export type MyFile = Page['records'][number]
export type FileOrder = 'newest' | 'largest'

const PAGE_SIZE = 30
const LONG_TOAST_MS = 2500

/** `needed`: by a draft or a published revision. `kept`: only by earlier revisions that could be restored. */
export type FileNeed = 'needed' | 'kept' | 'unused'

/** The strongest use among `uses`. */
export function getFileNeed(uses: readonly AssetUse[]): FileNeed {
  if (uses.some((use) => use.as !== 'kept')) return 'needed'
  return uses.length === 0 ? 'unused' : 'kept'
}

/** The user's files, paged. */
export function useMyFiles(order: FileOrder) {
  const { call } = useServices()
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, string[], number>({
    queryKey: [myUploads.path, 'files', order],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => call(myUploads, { body: { current, size: PAGE_SIZE, order } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  // A file added between two page requests shifts another one into the next page, where it appears again.
  const byId = new Map((query.data?.pages ?? []).flatMap((page) => page.records).map((file) => [file.id, file]))
  return { ...query, files: [...byId.values()] }
}

export const useUploadUsage = () => useEndpoint(uploadUsage, {})

/** Confirms, deletes, and shows the result. Resolves with whether any file may have changed. */
export function useRemoveFiles(): (files: readonly MyFile[]) => Promise<boolean> {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  return async (files) => {
    const includingKept = files.some(({ uses }) => getFileNeed(uses) === 'kept')
    const isSure = await confirm({
      title: texts.removeQuestion(files.length),
      text: includingKept ? texts.removeKeptText : texts.removeText,
      confirmLabel: texts.remove,
      isDangerous: true,
    })
    if (!isSure) return false
    const ids = files.map(({ id }) => id)
    let removed = 0
    let inUse = 0
    try {
      for (let from = 0; from < ids.length; from += PAGE_SIZE_MAX) {
        const answer = await call(removeUploads, { body: { ids: ids.slice(from, from + PAGE_SIZE_MAX), includingKept } })
        removed += answer.removedIds.length
        inUse += answer.inUse.length
      }
      showToast(inUse > 0 ? texts.stillInUse(inUse) : texts.removed(removed), LONG_TOAST_MS)
    } catch (error) {
      handleError(error)
    }
    await Promise.all([myUploads, uploadUsage].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    return true
  }
}
