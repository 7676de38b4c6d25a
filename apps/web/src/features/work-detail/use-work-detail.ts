import { useQueryClient } from '@tanstack/react-query'
import { relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useServices } from '../../lib/services.tsx'
import { patchCachedWork } from '../../shared/works/patch-cached-works.ts'

const STALE_TIME_MS = 60_000
const RELATED_WORKS_MAX = 8

/** A work of any kind with everything that its page shows. */
export const useWorkDetail = (code: string) => useEndpoint(workDetailByCode, { params: { code } }, { staleTimeMs: STALE_TIME_MS })

export const useRelatedWorks = (code: string) =>
  useEndpoint(relatedWorks, { params: { code }, query: { size: RELATED_WORKS_MAX } }, { staleTimeMs: STALE_TIME_MS })

/** Actions of the owner on the work's page. Each rejects with `ApiError`. */
export function useOwnWorkActions({ id, code }: Pick<WorkSummary, 'id' | 'code'>) {
  const { call } = useServices()
  const queryClient = useQueryClient()
  return {
    /** Effective immediately, without publishing again. */
    async setCommentsClosed(commentsClosed: boolean): Promise<void> {
      const { revision } = await call(workById, { params: { id } })
      await call(updateWork, { body: { id, revision, commentsClosed } })
      patchCachedWork(queryClient, code, () => ({ commentsClosed }))
    },
    async removeWork(): Promise<void> {
      await call(removeWork, { params: { id } })
      void queryClient.invalidateQueries()
    },
  }
}
