import { useQueryClient } from '@tanstack/react-query'
import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import { useRef, useState } from 'react'
import { templateTexts } from '#text/halls/templates.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices } from '../../../lib/services.tsx'
import { type HallTemplateChoice, toCommunityChoice } from './hall-template-choice.ts'

const STALE_TIME_MS = 60_000

/** Selects a community template once it is loaded. If several are tapped, the last one counts. */
export function useChooseCommunityTemplate(onChoose: (choice: HallTemplateChoice) => void) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const latestCode = useRef<string | null>(null)
  const [loadingCode, setLoadingCode] = useState<string | null>(null)

  async function chooseTemplate(code: string): Promise<void> {
    latestCode.current = code
    setLoadingCode(code)
    try {
      const query = buildEndpointQueryOptions(call, templateByCode, { params: { code } })
      const template = await queryClient.fetchQuery({ ...query, staleTime: STALE_TIME_MS })
      if (latestCode.current !== code) return
      const choice = toCommunityChoice(template)
      if (choice === null) showToast(templateTexts.choose.damaged)
      else onChoose(choice)
    } catch (error) {
      if (latestCode.current === code) handleError(error)
    } finally {
      if (latestCode.current === code) setLoadingCode(null)
    }
  }
  return { loadingCode, choose: (code: string) => void chooseTemplate(code) }
}
