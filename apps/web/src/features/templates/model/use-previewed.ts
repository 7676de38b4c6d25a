import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import { templateByCode } from '@zhanjian/contract/templates.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { createHall, getOfficialBlueprint } from '@zhanjian/scene/create-hall.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import { isHallTemplateId } from '@zhanjian/scene/templates/hall-templates.ts'
import { useMemo } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { hallWords } from '../../../text/zh/halls/hall-words.ts'
import { templateTexts } from '../../../text/zh/halls/templates.ts'

/** An empty hall with what it takes to draw it. */
export type EmptyHall = Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> & {
  work: Pick<WorkSummary, 'title' | 'summary' | 'cover' | 'owner'>
}

export interface Previewed {
  /** What a new hall asks for it by. */
  key: string
  hall: EmptyHall
  document: HallDocument
  /** Null: an official one. */
  made: { work: WorkSummary; useCount: number } | null
}

export type PreviewState =
  | { kind: 'opening' }
  | { kind: 'there'; previewed: Previewed }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'missing' | 'taken_down' | 'damaged' }

interface Wish {
  code: string | null
  /** Of an official one. */
  template: string | null
}

/** What the address of S-15 names: a template that somebody made, or an official one, which needs no server. */
export function usePreviewed({ code, template }: Wish): PreviewState {
  const official = useMemo(() => (template !== null && isHallTemplateId(template) ? officialOf(template) : null), [template])
  const made = useEndpoint(templateByCode, { params: { code: code ?? '' } }, { isEnabled: code !== null })
  const parsed = useMemo(() => made.data && parseHallDocument(made.data.hall.document), [made.data])
  if (official !== null) return { kind: 'there', previewed: official }
  if (code === null) return { kind: 'missing' }
  if (made.data !== undefined && parsed !== undefined) {
    const { hall, useCount } = made.data
    if (!parsed.ok) return { kind: 'damaged' }
    return { kind: 'there', previewed: { key: code, hall, document: parsed.document, made: { work: hall.work, useCount } } }
  }
  if (!made.isError) return { kind: 'opening' }
  const { errorCode } = made.error
  if (errorCode === 'NOT_FOUND' || errorCode === 'INVALID_INPUT') return { kind: 'missing' }
  if (errorCode === 'WORK_TAKEN_DOWN') return { kind: 'taken_down' }
  return { kind: 'failed', error: made.error, retry: () => void made.refetch() }
}

const NO_LIGHT = { url: '', scale: 1, widthPx: 1, heightPx: 1, rects: {} }
/** As in its picture. */
const WORKS_MEANT = 12
const PICTURE = { widthPx: 640, heightPx: 480, colour: '#8a857c' }

function officialOf(id: HallTemplateId): Previewed {
  const { name: title, description: summary } = hallWords.templates[id]
  const owner = { id: '', nickname: templateTexts.preview.official, avatar: '' }
  const cover = { url: `/hall-templates/${id}.webp`, ...PICTURE }
  const hall = { work: { title, summary, cover, owner }, assets: [], lightmap: NO_LIGHT, atlas: null }
  // Without works it would be built as small as it gets.
  const document = { ...createHall(id, []), building: getOfficialBlueprint(id).build(WORKS_MEANT) }
  return { key: id, hall, document, made: null }
}
