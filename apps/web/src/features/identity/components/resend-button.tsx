import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import type { CodeRequest } from '../model/use-code-request.ts'

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
