import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import type { LinkedWork } from '@zhanjian/contract/works/panoramas.ts'
import { type WorkDetail, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useCallback, useMemo } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { buildEndpointQueryOptions } from '../../../../lib/api/endpoint-query-options.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { TourDraftPreviewProps } from '../../../../shared/tours/tour-draft-preview.ts'
import { withoutFiles } from '../../draft/tour-files.ts'
import { findPreviewFiles, listLinkedCodes, toLinkedWork } from '../../tour/preview-files.ts'
import { useTourDocument, useTourDraft, useTourPictures } from '../../tour-editor-context.tsx'
import { useStagePictures } from '../studio/use-stage-pictures.ts'

const STALE_TIME_MS = 60_000

/** The draft as visitors will see it. */
export function useTourPreview(): Pick<TourDraftPreviewProps, 'document' | 'files' | 'missingCount'> {
  const draft = useTourDocument()
  const pictures = useStagePictures()
  const assets = useTourDraft((state) => state.assets)
  const getSource = useTourPictures()
  const linkedWorkByCode = useLinkedWorks(draft)
  const cardCodeById = useCardCodes(draft)
  const assetById = useMemo(() => findPreviewFiles(draft, assets, getSource), [draft, assets, getSource])
  const document = useMemo(() => {
    const sceneFiles = new Set(draft.scenes.map(({ assetId }) => assetId))
    return withoutFiles(draft, (id) => !assetById.has(id) && sceneFiles.has(id))
  }, [draft, assetById])
  return {
    document,
    files: useMemo(
      () => ({ pictures, assetById, linkedWorkByCode, cardCodeById }),
      [pictures, assetById, linkedWorkByCode, cardCodeById],
    ),
    missingCount: listFileIds(draft).filter((id) => !assetById.has(id)).length,
  }
}

/** Of works and halls behind hotspots, what a stranger will be told. */
function useLinkedWorks(document: TourDocument): ReadonlyMap<string, LinkedWork> {
  const { call } = useServices()
  const codes = useMemo(() => listLinkedCodes(document), [document])
  const works = useQueries({
    queries: codes.map((code) => ({
      ...buildEndpointQueryOptions(call, workDetailByCode, { params: { code } }),
      staleTime: STALE_TIME_MS,
    })),
    combine: useCallback(
      (results: UseQueryResult<WorkDetail>[]) =>
        results.flatMap(({ data, error }, index): LinkedWork[] => {
          if (data !== undefined) return [toLinkedWork(data.work)]
          const code = codes[index]
          return code !== undefined && error instanceof ApiError && error.errorCode === 'WORK_LOCKED'
            ? [{ code, state: 'locked' }]
            : []
        }),
      [codes],
    ),
  })
  return useMemo(() => new Map(works.map((work) => [work.code, work])), [works])
}

function useCardCodes({ scenes }: TourDocument): ReadonlyMap<string, string> {
  const hasCards = scenes.some(({ hotspots }) => hotspots.some(({ kind }) => kind === 'card'))
  const { data } = useEndpoint(myCards, {}, { isEnabled: hasCards, staleTimeMs: STALE_TIME_MS })
  return useMemo(() => new Map((data ?? []).map(({ id, code }) => [id, code])), [data])
}
