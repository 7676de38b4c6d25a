import { phoneNumber } from '@zhanjian/contract/identity.ts'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import { DemoCodeBanner } from '../components/demo-code-banner.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { ResendButton } from '../components/resend-button.tsx'
import { useCodeRequest } from '../model/use-code-request.ts'
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

type CodeRequest = ReturnType<typeof useCodeRequest>

interface PhoneStepProps {
  phone: string
  onPhone: (phone: string) => void
  codeRequest: CodeRequest
  onSent: () => void
}

function PhoneStep({ phone, onPhone, codeRequest, onSent }: PhoneStepProps) {
  const [isConsentGiven, setIsConsentGiven] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const isPhoneGood = z.safeParse(phoneNumber, phone).success
  const texts = identityTexts.phone

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (isPhoneGood && isConsentGiven && (await codeRequest.send(phone))) onSent()
  }
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <PhoneField
        label={texts.label}
        placeholder={texts.placeholder}
        value={phone}
        onChange={onPhone}
        error={hasTried && !isPhoneGood ? texts.invalid : codeRequest.error}
      />
      <AgreementConsent isGiven={isConsentGiven} onChange={setIsConsentGiven} isMissing={hasTried && !isConsentGiven} />
      <Button type="submit" size="large" isWide isBusy={codeRequest.isSending}>
        {identityTexts.code.send}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  phone: string
  codeRequest: CodeRequest
  onLoggedIn: () => void
  onChangePhone: () => void
}

function CodeStep({ phone, codeRequest, onLoggedIn, onChangePhone }: CodeStepProps) {
  const { session, handleError } = useServices()
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const texts = identityTexts.code

  async function logIn(smsCode: string) {
    setIsBusy(true)
    setError(undefined)
    try {
      await session.logIn({ grant_type: 'phone_smscode', phone, smsCode }, ['SMS_CODE_WRONG', 'LOGIN_LOCKED', 'ACCOUNT_BANNED'])
      onLoggedIn()
    } catch (failure) {
      setIsBusy(false)
      setCode('')
      if (failure instanceof ApiError && failure.errorCode !== undefined && !failure.isShown) setError(sentenceOf(failure))
      else handleError(failure)
    }
  }
  return (
    <>
      <CodeField
        label={texts.label}
        length={SMS_CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={logIn}
        error={error ?? codeRequest.error}
        disabled={isBusy}
        autoFocus
      />
      {codeRequest.codeInDemo === undefined ? null : (
        <DemoCodeBanner
          code={codeRequest.codeInDemo}
          onFillIn={(filled) => {
            setCode(filled)
            void logIn(filled)
          }}
        />
      )}
      <Button
        size="large"
        isWide
        isBusy={isBusy}
        onClick={() => (code.length === SMS_CODE_LENGTH ? void logIn(code) : setError(texts.invalid))}
      >
        {identityTexts.codeLogin.submit}
      </Button>
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <ResendButton codeRequest={codeRequest} phone={phone} />
        <Button kind="plain" size="small" onClick={onChangePhone}>
          {texts.changePhone}
        </Button>
      </div>
    </>
  )
}
