import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exhibitionParts, type ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import { useMemo } from 'react'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices } from '../../../lib/services.tsx'
import { nameOf } from '../components/exhibition-plan.tsx'
import type { ExhibitionPart } from '../model/use-exhibition.ts'

const STALE_TIME_MS = 60_000

/** A part of the draft, and as it is now; null: not known yet. */
export interface EditedPart {
  part: Part
  shown: ShownPart | null
}

/**
 * The parts of a draft as the curator may see them now. One that is added appears among the others, whose answers stay.
 * @param exhibitionId on the server, which says how parts of others stand in it; undefined: it is not there yet
 */
export function useEditedParts(
  parts: readonly Part[],
  exhibitionId: string | undefined,
): { parts: EditedPart[]; isFailed: boolean; retry: () => unknown } {
  const { call } = useServices()
  // The order changes nothing of what is asked.
  const asked = useMemo(
    () => parts.map(({ id, kind, code }) => ({ id, kind, code })).sort((one, other) => one.id.localeCompare(other.id)),
    [parts],
  )
  const { data, isError, refetch } = useQuery({
    ...buildEndpointQueryOptions(call, exhibitionParts, {
      body: { parts: asked, ...(exhibitionId === undefined ? {} : { exhibitionId }) },
    }),
    enabled: asked.length > 0,
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  })
  const edited = useMemo(() => {
    const shownById = new Map((data?.parts ?? []).map((shown) => [shown.partId, shown]))
    return parts.map((part) => ({ part, shown: shownById.get(part.id) ?? null }))
  }, [parts, data])
  return { parts: edited, isFailed: isError, retry: refetch }
}

/** How the editor names a part. */
export function nameEditedPart({ part, shown }: EditedPart, index: number): string {
  if (shown !== null) return nameOf({ part, shown })
  return part.title === '' ? texts.numbered(index + 1) : part.title
}

/** As visitors' parts are drawn; one that is not known yet as one whose door is closed. */
export const toExhibitionParts = (parts: readonly EditedPart[]): ExhibitionPart[] =>
  parts.map(({ part, shown }) => ({ part, shown: shown ?? { partId: part.id, state: 'closed' } }))

/** The same as visitors find them: what nobody lends is a closed door without a name. */
export const toVisitedParts = (parts: readonly EditedPart[]): ExhibitionPart[] =>
  toExhibitionParts(parts).map(({ part, shown }) =>
    isLent(shown) ? { part, shown } : { part: { ...part, title: '' }, shown: { partId: part.id, state: 'closed' } },
  )

const isLent = ({ loan }: ShownPart): boolean => loan === undefined || loan.state === 'granted'
