import { useQueryClient } from '@tanstack/react-query'
import { templateByCode } from '@zhanjian/contract/templates.ts'
import { useRef, useState } from 'react'
import { endpointQuery } from '../../../lib/api/endpoint-query.ts'
import { useServices } from '../../../lib/services.tsx'
import { templateTexts } from '../../../text/zh/halls/templates.ts'
import { type ChosenTemplate, madeChoice } from './chosen-template.ts'

const FRESH_MS = 60_000

/** Choosing a template that somebody made: it is chosen once it is here. Of two taps the last one counts. */
export function useChooseMade(onChoose: (choice: ChosenTemplate) => void) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const wanted = useRef<string | null>(null)
  const [loadingCode, setLoadingCode] = useState<string | null>(null)

  async function choose(code: string): Promise<void> {
    wanted.current = code
    setLoadingCode(code)
    try {
      const query = endpointQuery(call, templateByCode, { params: { code } })
      const template = await queryClient.fetchQuery({ ...query, staleTime: FRESH_MS })
      if (wanted.current !== code) return
      const choice = madeChoice(template)
      if (choice === null) showToast(templateTexts.choose.damaged)
      else onChoose(choice)
    } catch (error) {
      if (wanted.current === code) handleError(error)
    } finally {
      if (wanted.current === code) setLoadingCode(null)
    }
  }
  return { loadingCode, choose: (code: string) => void choose(code) }
}
