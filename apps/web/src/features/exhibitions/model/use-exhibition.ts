import { type PublicExhibition, publicExhibitionByCode, type ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { getOpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { useEffect, useMemo, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { addMs } from './format-local-time.ts'

const TICK_MS = 20_000

/** A part as the document has it, and as it is now. */
export interface ExhibitionPart {
  part: Part
  shown: ShownPart
}

/** A published exhibition with its parts. */
export interface Exhibition extends Omit<PublicExhibition, 'document' | 'parts'> {
  document: ExhibitionDocument
  parts: ExhibitionPart[]
}

/** `isTooNew`: saved by a later version of the program. */
export function useExhibition(code: string) {
  const query = useEndpoint(publicExhibitionByCode, { params: { code } })
  const { data, dataUpdatedAt, refetch } = query
  const exhibition = useMemo(() => (data === undefined ? undefined : toExhibition(data)), [data])
  const now = useLocalNow(data?.now, dataUpdatedAt)
  // At the minute at which it opens or closes the server tells another story.
  const state = exhibition && now !== undefined ? getOpeningState(exhibition.document, now).kind : undefined
  const told = exhibition && getOpeningState(exhibition.document, exhibition.now).kind
  useEffect(() => {
    if (state !== told) void refetch()
  }, [state, told, refetch])
  return { exhibition, now, error: query.error, isTooNew: data !== undefined && exhibition === undefined, refetch }
}

function toExhibition(data: PublicExhibition): Exhibition | undefined {
  const parsed = parseExhibitionDocument(data.document)
  if (!parsed.ok) return undefined
  const shownById = new Map(data.parts.map((shown) => [shown.partId, shown]))
  const parts = parsed.document.parts.map((part) => ({
    part,
    shown: shownById.get(part.id) ?? { partId: part.id, state: 'closed' as const },
  }))
  return { ...data, document: parsed.document, parts }
}

/** The server's minute, going on by this device's clock. */
function useLocalNow(told: string | undefined, toldAtMs: number): string | undefined {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return told && addMs(told, Math.max(0, nowMs - toldAtMs))
}
