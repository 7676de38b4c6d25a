import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { useState } from 'react'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { useLoginAttempt } from './use-login-attempt.ts'

export type PhoneProof = ReturnType<typeof usePhoneProof>

interface PhoneProofOptions {
  purpose: SmsPurpose
  /** Called after the code was accepted and the follow-up request succeeded. */
  onDone: () => void
  /** If already known. */
  initialPhone?: string
}

/** State of proving a phone: entering it, the code that was sent, and the request that uses the code. */
export function usePhoneProof({ purpose, onDone, initialPhone = '' }: PhoneProofOptions) {
  const codeRequest = useSmsCodeRequest(purpose)
  const loginAttempt = useLoginAttempt(onDone)
  const [phone, setPhone] = useState(initialPhone)
  /** `again`: back from the code step. */
  const [step, setStep] = useState<'phone' | 'code' | 'again'>('phone')
  return {
    codeRequest,
    attempt: loginAttempt,
    phone,
    setPhone,
    step,
    showCodeStep: () => setStep('code'),
    changePhone: () => {
      codeRequest.clearError()
      loginAttempt.clearFailure()
      setStep('again')
    },
  }
}
