import type { MessageType } from '@zhanjian/contract/messages.ts'
import { messageTexts } from '../../../text/zh/community/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useMarkRead } from '../model/use-messages.ts'

/** Clears the badge without opening the messages. */
export function MarkAllReadButton({ type, count }: { type: MessageType; count: number }) {
  const { markAllRead } = useMarkRead()
  return (
    <Button kind="plain" size="small" disabled={count === 0} onClick={() => void markAllRead(type)}>
      {messageTexts.readAll}
    </Button>
  )
}
