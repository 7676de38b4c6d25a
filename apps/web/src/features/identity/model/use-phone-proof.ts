import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import { useState } from 'react'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { useLoginAttempt } from './use-login-attempt.ts'

export type PhoneProof = ReturnType<typeof usePhoneProof>

interface PhoneProofOptions {
  purpose: SmsPurpose
  /** The code was right, and what followed from it is done. */
  onDone: () => void
  /** Where it is known before. */
  initialPhone?: string
}

/** Somebody on the way from a phone to the code that was sent to it, and to what the code is good for. */
export function usePhoneProof({ purpose, onDone, initialPhone = '' }: PhoneProofOptions) {
  const codeRequest = useSmsCodeRequest(purpose)
  const loginAttempt = useLoginAttempt(onDone)
  const [phone, setPhone] = useState(initialPhone)
  /** `again`: back from the code. */
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
