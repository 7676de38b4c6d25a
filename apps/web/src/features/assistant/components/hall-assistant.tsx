import { useState } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { useAssistantSwitch } from '../../../shared/assistant/use-assistant-switch.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { SparkleRegular } from '../../../ui/icons/icons.gen.tsx'
import type { AssistantSheetProps } from './assistant-sheet.tsx'

const AssistantSheet = createLazyComponent<AssistantSheetProps>(() =>
  import('./assistant-sheet.tsx').then((module) => module.AssistantSheet),
)

interface HallAssistantProps {
  hallCode: string
  /** That the visitor stands before; undefined: none. */
  workId: string | undefined
  onWalk: (workId: string) => void
}

/** The assistant's button over a hall; its sheet leaves the hall running. Nothing while the assistant is off. */
export function HallAssistant({ hallCode, workId, onWalk }: HallAssistantProps) {
  const isOn = useAssistantSwitch()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOn) return null
  const walk = (id: string) => {
    setIsOpen(false)
    onWalk(id)
  }
  return (
    <>
      <IconButton icon={SparkleRegular} kind="glass" label={texts.entry} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <AssistantSheet
          place={workId === undefined ? { hallCode } : { hallCode, workId }}
          onWalk={walk}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
