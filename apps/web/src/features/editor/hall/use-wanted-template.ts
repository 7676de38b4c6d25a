import { templateByCode } from '@zhanjian/contract/templates.ts'
import { isHallTemplateId } from '@zhanjian/scene/templates/hall-templates.ts'
import { useEffect, useMemo } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { templateTexts } from '../../../text/zh/halls/templates.ts'
import { type ChosenTemplate, madeChoice, officialChoice } from './chosen-template.ts'

const FRESH_MS = 60_000

/** What the address asks to build from. Undefined until it is here; null where it asks for nothing, or it does not come. */
export function useWantedTemplate(key: string | null): ChosenTemplate | null | undefined {
  const { showToast } = useServices()
  const official = key !== null && isHallTemplateId(key) ? key : null
  const isMade = key !== null && official === null
  const made = useEndpoint(templateByCode, { params: { code: key ?? '' } }, { isEnabled: isMade, staleTimeMs: FRESH_MS })
  useEffect(() => {
    if (made.isError) showToast(templateTexts.choose.wantedGone)
  }, [made.isError, showToast])
  return useMemo(() => {
    if (official !== null) return officialChoice(official)
    if (!isMade || made.isError) return null
    return made.data && madeChoice(made.data)
  }, [official, isMade, made.isError, made.data])
}
