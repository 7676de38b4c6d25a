import type { CodeRequest } from './use-code-request.ts'
import { identityTexts } from '../../text/zh/accounts/identity.ts'
import { Button } from '../../ui/controls/button.tsx'

interface ResendButtonProps {
  codeRequest: Pick<CodeRequest, 'secondsLeft' | 'isSending' | 'send'>
  phone: string
}

/** K-03. */
export function ResendButton({ codeRequest, phone }: ResendButtonProps) {
  const { secondsLeft, isSending, send } = codeRequest
  return (
    <Button kind="plain" size="small" disabled={secondsLeft > 0} isBusy={isSending} onClick={() => void send(phone)}>
      {secondsLeft > 0 ? identityTexts.code.wait(secondsLeft) : identityTexts.code.sendAgain}
    </Button>
  )
}
