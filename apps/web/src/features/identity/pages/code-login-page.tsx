import { isErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { useState } from 'react'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useCodeRequest } from '../../../lib/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { Notice } from '../components/notice.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PhoneStep } from '../components/phone-step.tsx'
import { usePhoneToProve } from '../model/phone-to-prove.ts'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

/** S-26: phone, then code; a phone without an account gets one. Where a password was not enough this begins with `error=`. */
export function CodeLoginPage() {
  const target = useLoginTarget()
  const { session } = useServices()
  const agreement = useAgreement()
  const codeRequest = useCodeRequest('login')
  const attempt = useLoginAttempt(() => target.finish())
  const failedElsewhere = useQueryParams().get('error')
  const phoneToProve = usePhoneToProve()
  const [phone, setPhone] = useState(() => (failedElsewhere === null ? '' : phoneToProve.present()))
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const { codeLogin, code, links } = identityTexts

  const logIn = (smsCode: string) =>
    attempt.attempt(() =>
      session.logIn({ grant_type: 'phone_smscode', phone, smsCode, consents: agreement.consents }, [
        'SMS_CODE_WRONG',
        'ACCOUNT_BANNED',
      ]),
    )
  return step === 'phone' ? (
    <LoginLayout
      heading={codeLogin.heading}
      lead={codeLogin.lead}
      onBack={target.leave}
      links={[
        { label: links.toPassword, onPress: () => target.switchTo(screens.passwordLogin) },
        { label: links.toRegister, onPress: () => target.switchTo(screens.register) },
      ]}
      footer={<OtherWays agreement={agreement} attempt={attempt} returnTo={target.returnTo} />}
    >
      {isErrorCode(failedElsewhere) ? <Notice>{errorTexts[failedElsewhere]}</Notice> : null}
      <PhoneStep
        phone={phone}
        onPhone={setPhone}
        codeRequest={codeRequest}
        agreement={agreement}
        onSent={() => setStep('code')}
      />
    </LoginLayout>
  ) : (
    <LoginLayout heading={code.heading} lead={code.sent(phone)} onBack={() => setStep('phone')}>
      <CodeStep
        phone={phone}
        codeRequest={codeRequest}
        attempt={attempt}
        submitLabel={codeLogin.submit}
        onCode={logIn}
        onChangePhone={() => {
          codeRequest.clearError()
          attempt.forgetFailure()
          setStep('phone')
        }}
      />
    </LoginLayout>
  )
}
