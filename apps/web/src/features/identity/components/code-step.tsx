import { SMS_CODE_LENGTH } from '@zhanjian/contract/accounts/limits.ts'
import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { DemoCodeBanner } from '../../../shared/verification/demo-code-banner.tsx'
import { ResendCodeButton } from '../../../shared/verification/resend-code-button.tsx'
import type { SmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { LoginAttempt } from '../model/use-login-attempt.ts'
import css from './login-form.module.css'

interface CodeStepProps {
  phone: string
  codeRequest: Pick<SmsCodeRequest, 'send' | 'isSending' | 'error' | 'secondsLeft' | 'demoCode'>
  loginAttempt: Pick<LoginAttempt, 'isBusy' | 'errorMessage' | 'lockedForS' | 'clearFailure'>
  submitLabel: string
  /** Called once for each complete code. */
  onCode: (code: string) => Promise<void>
  onChangePhone: () => void
}

/** Submits automatically with the sixth digit. */
export function CodeStep({ phone, codeRequest, loginAttempt, submitLabel, onCode, onChangePhone }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const { isBusy, errorMessage, lockedForS, clearFailure } = loginAttempt
  const texts = identityTexts.code

  async function submit(enteredCode: string) {
    setIsIncomplete(false)
    await onCode(enteredCode)
    // After a rejected code the field is cleared for the next one.
    setCode('')
  }
  return (
    <Form className={css.form} onSubmit={() => (code.length === SMS_CODE_LENGTH ? submit(code) : setIsIncomplete(true))}>
      <CodeField
        label={texts.label}
        length={SMS_CODE_LENGTH}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits !== '') clearFailure()
        }}
        onComplete={(full) => void submit(full)}
        error={errorMessage ?? (isIncomplete ? texts.invalid : codeRequest.error)}
        isBusy={isBusy}
        disabled={lockedForS > 0}
        autoFocus
      />
      {codeRequest.demoCode === undefined ? null : (
        <DemoCodeBanner
          code={codeRequest.demoCode}
          onFillIn={(filled) => {
            setCode(filled)
            void submit(filled)
          }}
        />
      )}
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={lockedForS > 0}>
        {submitLabel}
      </Button>
      <div className={css.choices}>
        <ResendCodeButton codeRequest={codeRequest} phone={phone} />
        <Button kind="plain" size="small" onClick={onChangePhone}>
          {texts.changePhone}
        </Button>
      </div>
    </Form>
  )
}
