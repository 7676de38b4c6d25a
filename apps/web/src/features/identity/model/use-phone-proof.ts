import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import { useState } from 'react'
import { useCodeRequest } from '../../../shared/proof/use-code-request.ts'
import { useLoginAttempt } from './use-login-attempt.ts'

export type PhoneProof = ReturnType<typeof usePhoneProof>

interface PhoneProofOptions {
  purpose: SmsPurpose
  /** The code was right, and what followed from it is done. */
  onDone: () => void
  /** Where it is known before. */
  firstPhone?: string
}

/** Somebody on the way from a phone to the code that was sent to it, and to what the code is good for. */
export function usePhoneProof({ purpose, onDone, firstPhone = '' }: PhoneProofOptions) {
  const codeRequest = useCodeRequest(purpose)
  const attempt = useLoginAttempt(onDone)
  const [phone, setPhone] = useState(firstPhone)
  /** `again`: back from the code. */
  const [step, setStep] = useState<'phone' | 'code' | 'again'>('phone')
  return {
    codeRequest,
    attempt,
    phone,
    setPhone,
    step,
    goOn: () => setStep('code'),
    changePhone: () => {
      codeRequest.clearError()
      attempt.forgetFailure()
      setStep('again')
    },
  }
}
