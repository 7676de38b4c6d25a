import { findPassword } from '@zhanjian/contract/account.ts'
import { useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useCodeRequest } from '../../../lib/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { PhoneStep } from '../components/phone-step.tsx'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useResetPermit } from '../model/reset-permit.ts'

/** S-37: proves that the phone is at hand. */
export function FindPasswordPage() {
  const router = useRouter()
  const { call } = useServices()
  const permit = useResetPermit()
  const codeRequest = useCodeRequest('find-pwd')
  const attempt = useLoginAttempt(() => router.replace(screens.findPasswordReset))
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const texts = identityTexts.findPassword

  const prove = (smsCode: string) =>
    attempt.attempt(async () => {
      const { resetToken, lifeS } = await call(findPassword, { body: { phone, smsCode } }, { inPlace: ['SMS_CODE_WRONG'] })
      permit.give({ phone, resetToken, endsAtMs: Date.now() + lifeS * 1000 })
    })
  function changePhone() {
    codeRequest.clearError()
    attempt.forgetFailure()
    setStep('phone')
  }
  return step === 'phone' ? (
    <LoginLayout heading={texts.heading} lead={texts.lead} onBack={() => router.back()}>
      <PhoneStep phone={phone} onPhone={setPhone} codeRequest={codeRequest} onSent={() => setStep('code')} />
    </LoginLayout>
  ) : (
    <LoginLayout heading={identityTexts.code.heading} lead={identityTexts.code.sent(phone)} onBack={changePhone}>
      <CodeStep
        phone={phone}
        codeRequest={codeRequest}
        attempt={attempt}
        submitLabel={texts.submit}
        onCode={prove}
        onChangePhone={changePhone}
      />
    </LoginLayout>
  )
}
