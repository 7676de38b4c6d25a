import { useQueryClient } from '@tanstack/react-query'
import { relatedWorks } from '@zhanjian/contract/discovery.ts'
import { workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/work-drafts.ts'
import { removeWork, type WorkSummary } from '@zhanjian/contract/works.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { patchWork } from '../../shared/works/cached-works.ts'
import { useServices } from '../../lib/services.tsx'

const FRESH_MS = 60_000
const RELATED_SHOWN = 8

/** A work of any kind with all that its page shows. */
export const useWorkDetail = (code: string) => useEndpoint(workDetailByCode, { params: { code } }, { staleTimeMs: FRESH_MS })

export const useRelatedWorks = (code: string) =>
  useEndpoint(relatedWorks, { params: { code }, query: { size: RELATED_SHOWN } }, { staleTimeMs: FRESH_MS })

/** What an owner does with a work on its own page. Each rejects with `ApiError`. */
export function useOwnWork({ id, code }: Pick<WorkSummary, 'id' | 'code'>) {
  const { call } = useServices()
  const queryClient = useQueryClient()
  return {
    /** Holds at once, without publishing anew. */
    async closeComments(commentsClosed: boolean): Promise<void> {
      const { revision } = await call(workById, { params: { id } })
      await call(updateWork, { body: { id, revision, commentsClosed } })
      patchWork(queryClient, code, () => ({ commentsClosed }))
    },
    async remove(): Promise<void> {
      await call(removeWork, { params: { id } })
      void queryClient.invalidateQueries()
    },
  }
}
