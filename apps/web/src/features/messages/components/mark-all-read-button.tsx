import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import { messageTexts } from '#text/community/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useMarkRead } from '../model/use-messages.ts'

interface MarkAllReadButtonProps {
  type: MessageType
  count: number
  /** The newest message that the user has before them. */
  until: string | undefined
}

/** Clears the badge without opening the messages. */
export function MarkAllReadButton({ type, count, until }: MarkAllReadButtonProps) {
  const { markAllRead } = useMarkRead()
  return (
    <Button kind="plain" size="small" disabled={count === 0} onClick={() => void markAllRead(type, until)}>
      {messageTexts.readAll}
    </Button>
  )
}
