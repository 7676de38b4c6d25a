import { SMS_CODE_LENGTH } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import type { CodeRequest } from '../../../lib/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { DemoCodeBanner } from '../../../ui/demo-code-banner.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import css from './login-form.module.css'

interface CodeStepProps {
  phone: string
  codeRequest: Pick<CodeRequest, 'send' | 'isSending' | 'error' | 'secondsLeft' | 'codeInDemo'>
  onLoggedIn: () => void
  onChangePhone: () => void
}

/** Logs in by itself with the sixth digit. */
export function CodeStep({ phone, codeRequest, onLoggedIn, onChangePhone }: CodeStepProps) {
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
      <div className={css.choices}>
        <ResendButton codeRequest={codeRequest} phone={phone} />
        <Button kind="plain" size="small" onClick={onChangePhone}>
          {texts.changePhone}
        </Button>
      </div>
    </>
  )
}
