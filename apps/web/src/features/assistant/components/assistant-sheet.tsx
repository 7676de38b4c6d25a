import type { AssistantPlace } from '@zhanjian/contract/community/assistant.ts'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useConversation } from '../model/use-conversation.ts'
import css from './assistant-sheet.module.css'
import { ConversationView } from './conversation-view.tsx'

export interface AssistantSheetProps {
  place: AssistantPlace
  /** Walks to a work of the hall at hand. */
  onWalk: (workId: string) => void
  onClose: () => void
}

/** The conversation over a hall: it knows where one stands, and walks one to a work. */
export function AssistantSheet({ place, onWalk, onClose }: AssistantSheetProps) {
  const conversation = useConversation(place)
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <div className={css.content}>
        <ConversationView {...{ conversation, place, onWalk }} />
      </div>
    </Sheet>
  )
}
