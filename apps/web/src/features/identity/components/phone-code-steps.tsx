import type { ReactNode } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import type { Agreement } from '../model/use-agreement.ts'
import type { PhoneProof } from '../model/use-phone-proof.ts'
import { CodeStep } from './code-step.tsx'
import { type LoginAlternatives, LoginLayout } from './login-layout.tsx'
import { PhoneStep } from './phone-step.tsx'

interface PhoneCodeStepsProps extends LoginAlternatives {
  proof: PhoneProof
  /** Of the step that requests the phone. */
  heading: string
  lead: string
  /** Above the phone: why the user is here. */
  notice?: ReactNode
  /** Only if consent is still needed. */
  agreement?: Agreement
  onBack: () => void
  submitLabel: string
  /** Called once for each complete code. */
  onCode: (smsCode: string) => Promise<void>
}

/** Two steps in one place: the phone, then the code that was sent to it. */
export function PhoneCodeSteps({ proof, notice, agreement, submitLabel, onCode, ...layout }: PhoneCodeStepsProps) {
  const { phone, setPhone, step, codeRequest, attempt: loginAttempt, showCodeStep, changePhone } = proof
  if (step !== 'code') {
    return (
      <LoginLayout {...layout}>
        {notice}
        <PhoneStep
          phone={phone}
          onPhone={setPhone}
          hasFocus={step === 'again'}
          codeRequest={codeRequest}
          agreement={agreement}
          onSent={showCodeStep}
        />
      </LoginLayout>
    )
  }
  const { heading, sent } = identityTexts.code
  return (
    <LoginLayout heading={heading} lead={sent(phone)} onBack={changePhone}>
      <CodeStep {...{ phone, codeRequest, loginAttempt, submitLabel, onCode }} onChangePhone={changePhone} />
    </LoginLayout>
  )
}
