import { useQueryClient } from '@tanstack/react-query'
import { remindersOfExhibition, setExhibitionReminder } from '@zhanjian/contract/works/exhibition-reminders.ts'
import { useState } from 'react'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import type { Exhibition } from './use-exhibition.ts'

const STALE_TIME_MS = 60_000

/** A reminder of an exhibition: of its opening (null), or of an entry of its timetable. A visitor logs in first. */
export function useReminder({ work, revision }: Pick<Exhibition, 'work' | 'revision'>, sessionId: string | null) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const requireLogin = useRequireLogin()
  const isLoggedIn = isLoggedInState(useSessionState())
  const [isBusy, setIsBusy] = useState(false)
  const input = { params: { code: work.code } }
  // Nobody is reminded of a draft, whose preview shows the button.
  const { data } = useEndpoint(remindersOfExhibition, input, {
    isEnabled: isLoggedIn && revision > 0,
    staleTimeMs: STALE_TIME_MS,
  })
  const isOn = sessionId === null ? data?.opening === true : data?.sessionIds.includes(sessionId) === true

  async function send(isWished: boolean): Promise<void> {
    setIsBusy(true)
    try {
      const reminders = await call(setExhibitionReminder, { ...input, body: { sessionId, isOn: isWished } })
      queryClient.setQueryData(buildEndpointQueryOptions(call, remindersOfExhibition, input).queryKey, reminders)
      showToast(isWished ? texts.reminder.set : texts.reminder.takenBack)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return { isOn, isBusy, toggle: () => requireLogin(() => void send(!isOn)) }
}
