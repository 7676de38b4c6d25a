import { SMS_CODE_LENGTH } from '@zhanjian/contract/accounts/limits.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { DemoCodeBanner } from './demo-code-banner.tsx'
import type { SmsCodeRequest } from './use-sms-code-request.ts'

interface SmsCodeFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  codeRequest: Pick<SmsCodeRequest, 'isSending' | 'secondsLeft' | 'error' | 'demoCode'>
  /** The user requests a code. */
  onRequestCode: () => void
  hint?: string
  error?: string | undefined
}

/** Field of a code sent by text message, with the button that requests it. */
export function SmsCodeField({ label, value, onChange, codeRequest, onRequestCode, hint, error }: SmsCodeFieldProps) {
  const { isSending, secondsLeft, demoCode } = codeRequest
  const texts = identityTexts.code
  return (
    <>
      <TextField
        label={label}
        placeholder={texts.placeholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        value={value}
        onChange={(text) => onChange(sliceUnits(text.replace(/\D/g, ''), 0, SMS_CODE_LENGTH))}
        hint={hint}
        error={error ?? codeRequest.error}
        trailing={
          <Button kind="weak" size="small" isBusy={isSending} disabled={secondsLeft > 0} onClick={onRequestCode}>
            {secondsLeft > 0 ? texts.waitShort(secondsLeft) : texts.send}
          </Button>
        }
      />
      {demoCode === undefined ? null : <DemoCodeBanner code={demoCode} onFillIn={onChange} />}
    </>
  )
}
