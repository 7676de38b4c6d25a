import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { SMS_RESEND_COUNTDOWN_S } from '@zhanjian/contract/accounts/limits.ts'
import { useState } from 'react'
import { ApiError, getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'
import { useCountdown } from '../../lib/use-countdown.ts'
import { fetchDemoCode, requestSmsCode } from './verification-requests.ts'

export type SmsCodeRequest = ReturnType<typeof useSmsCodeRequest>

/** State of requesting a code: the request, the countdown, the error and, in the demo, the code itself. */
export function useSmsCodeRequest(purpose: SmsPurpose) {
  const { call, siteConfig, handleError } = useServices()
  const [secondsLeft, startCountdown] = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [demoCode, setDemoCode] = useState<string>()

  /** @returns whether a code was sent to `phone` */
  async function send(phone: string): Promise<boolean> {
    setIsSending(true)
    setError(undefined)
    try {
      startCountdown(await requestSmsCode(call, phone, purpose))
      void showDemoCode(phone)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.errorCode === undefined) {
        handleError(failure)
        return false
      }
      if (failure.errorCode === 'SMS_TOO_SOON') startCountdown(failure.retryAfterS ?? SMS_RESEND_COUNTDOWN_S)
      // Within the phone's cooldown the last code may be for another purpose, or requested by another user.
      if (failure.errorCode === 'SMS_TOO_SOON' && isCodeOnItsWay(failure.data)) {
        void showDemoCode(phone)
        return true
      }
      if (!failure.isShown) setError(getInlineErrorMessage(failure))
      return false
    } finally {
      setIsSending(false)
    }
  }

  async function showDemoCode(phone: string): Promise<void> {
    if (await siteConfig.getValue('demo')) setDemoCode(await fetchDemoCode(window.fetch.bind(window), phone, purpose))
  }

  return { send, isSending, secondsLeft, error, demoCode, clearError: () => setError(undefined) }
}

const isCodeOnItsWay = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isOnItsWay' in data && data.isOnItsWay === true
