import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { createHall, getOfficialBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { useMemo } from 'react'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { templateTexts } from '#text/halls/templates.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { getOfficialPictureUrl } from '../../../shared/halls/official-template-picture.ts'

/** An empty hall with what is needed to render it. */
export type TemplateHall = Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> & {
  work: Pick<WorkSummary, 'title' | 'summary' | 'cover' | 'owner'>
}

export interface TemplatePreview {
  /** Value of `?template=` for a new hall. */
  key: string
  hall: TemplateHall
  document: HallDocument
  /** Null for official templates. */
  made: { work: WorkSummary; useCount: number } | null
}

export type TemplatePreviewState =
  | { kind: 'opening' }
  | { kind: 'there'; previewed: TemplatePreview }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'missing' | 'taken_down' | 'damaged' }

interface TemplateAddress {
  code: string | null
  /** Id of an official template. */
  template: string | null
}

/** The template that the URL names: one of the community, or an official one, which needs no request. */
export function useTemplatePreview({ code, template }: TemplateAddress): TemplatePreviewState {
  const officialPreview = useMemo(
    () => (template !== null && isHallTemplateId(template) ? buildOfficialPreview(template) : null),
    [template],
  )
  const templateQuery = useEndpoint(templateByCode, { params: { code: code ?? '' } }, { isEnabled: code !== null })
  const parsedDocument = useMemo(
    () => templateQuery.data && parseHallDocument(templateQuery.data.hall.document),
    [templateQuery.data],
  )
  if (officialPreview !== null) return { kind: 'there', previewed: officialPreview }
  if (code === null) return { kind: 'missing' }
  if (templateQuery.data !== undefined && parsedDocument !== undefined) {
    const { hall, useCount } = templateQuery.data
    if (!parsedDocument.ok) return { kind: 'damaged' }
    return {
      kind: 'there',
      previewed: { key: code, hall, document: parsedDocument.document, made: { work: hall.work, useCount } },
    }
  }
  if (!templateQuery.isError) return { kind: 'opening' }
  const { errorCode } = templateQuery.error
  if (errorCode === 'NOT_FOUND' || errorCode === 'INVALID_INPUT') return { kind: 'missing' }
  if (errorCode === 'WORK_TAKEN_DOWN') return { kind: 'taken_down' }
  return { kind: 'failed', error: templateQuery.error, retry: () => void templateQuery.refetch() }
}

const EMPTY_LIGHTMAP = { url: '', scale: 1, widthPx: 1, heightPx: 1, rects: {} }
/** As in its picture. */
const INTENDED_WORK_COUNT = 12
const COVER_SIZE = { widthPx: 640, heightPx: 480, colour: '#8a857c' }

function buildOfficialPreview(id: HallTemplateId): TemplatePreview {
  const { name: title, description: summary } = hallOptionTexts.templates[id]
  const owner = { id: '', nickname: templateTexts.preview.official, avatar: '' }
  const cover = { url: getOfficialPictureUrl(id), ...COVER_SIZE }
  const hall = { work: { title, summary, cover, owner }, assets: [], lightmap: EMPTY_LIGHTMAP, atlas: null }
  // Without works it would be built at its smallest.
  const document = { ...createHall(id, []), building: getOfficialBlueprint(id).build(INTENDED_WORK_COUNT) }
  return { key: id, hall, document, made: null }
}
