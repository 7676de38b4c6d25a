import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import { isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { useEffect, useMemo } from 'react'
import { templateTexts } from '#text/halls/templates.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { type HallTemplateChoice, toCommunityChoice, toOfficialChoice } from './hall-template-choice.ts'

const STALE_TIME_MS = 60_000

/** The template that the URL requests. Undefined while loading; null if none is requested or it failed to load. */
export function useRequestedTemplate(key: string | null): HallTemplateChoice | null | undefined {
  const { showToast } = useServices()
  const officialId = key !== null && isHallTemplateId(key) ? key : null
  const isCommunityTemplate = key !== null && officialId === null
  const templateQuery = useEndpoint(
    templateByCode,
    { params: { code: key ?? '' } },
    { isEnabled: isCommunityTemplate, staleTimeMs: STALE_TIME_MS },
  )
  useEffect(() => {
    if (templateQuery.isError) showToast(templateTexts.choose.wantedGone)
  }, [templateQuery.isError, showToast])
  return useMemo(() => {
    if (officialId !== null) return toOfficialChoice(officialId)
    if (!isCommunityTemplate || templateQuery.isError) return null
    return templateQuery.data && toCommunityChoice(templateQuery.data)
  }, [officialId, isCommunityTemplate, templateQuery.isError, templateQuery.data])
}
