import { useState } from 'react'
import { screens } from '../../../lib/navigation/screens.ts'
import { useCodeRequest } from '../../../lib/proof/use-code-request.ts'
import { identityTexts } from '../../../text/zh/identity.ts'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { PhoneStep } from '../components/phone-step.tsx'
import { useLoginTarget } from '../model/use-login-target.ts'

/** S-26: phone, then code; a phone without an account gets one. */
export function CodeLoginPage() {
  const target = useLoginTarget()
  const codeRequest = useCodeRequest('login')
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const { codeLogin, code, links } = identityTexts
  const allLinks = [
    { label: links.toPassword, onPress: () => target.switchTo(screens.passwordLogin) },
    { label: links.toRegister, onPress: () => target.switchTo(screens.register) },
  ]
  return step === 'phone' ? (
    <LoginLayout heading={codeLogin.heading} lead={codeLogin.lead} onBack={target.leave} links={allLinks}>
      <PhoneStep phone={phone} onPhone={setPhone} codeRequest={codeRequest} onSent={() => setStep('code')} />
    </LoginLayout>
  ) : (
    <LoginLayout heading={code.heading} lead={code.sent(phone)} onBack={() => setStep('phone')}>
      <CodeStep
        phone={phone}
        codeRequest={codeRequest}
        onLoggedIn={() => target.finish()}
        onChangePhone={() => {
          codeRequest.clearError()
          setStep('phone')
        }}
      />
    </LoginLayout>
  )
}
