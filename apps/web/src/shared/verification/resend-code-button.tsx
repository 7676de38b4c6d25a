import { identityTexts } from '#text/accounts/identity.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { SmsCodeRequest } from './use-sms-code-request.ts'

interface ResendCodeButtonProps {
  codeRequest: Pick<SmsCodeRequest, 'secondsLeft' | 'isSending' | 'send'>
  phone: string
}

/** Disabled during the countdown to the next code. */
export function ResendCodeButton({ codeRequest, phone }: ResendCodeButtonProps) {
  const { secondsLeft, isSending, send } = codeRequest
  return (
    <Button kind="plain" size="small" disabled={secondsLeft > 0} isBusy={isSending} onClick={() => void send(phone)}>
      {secondsLeft > 0 ? identityTexts.code.wait(secondsLeft) : identityTexts.code.sendAgain}
    </Button>
  )
}
