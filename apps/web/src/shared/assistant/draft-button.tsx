import { useState } from 'react'
import { draftTexts as texts } from '#text/assistant/drafts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'
import { SparkleRegular } from '../../ui/icons/icons.gen.tsx'
import type { DraftSheetProps, WritingWish } from './draft-sheet.tsx'
import { useAssistantSwitch } from './use-assistant-switch.ts'

const DraftSheet = createLazyComponent<DraftSheetProps>(() => import('./draft-sheet.tsx').then((module) => module.DraftSheet))

interface DraftButtonProps {
  /** What is written, from what; read when the button is pressed. */
  getWish: () => WritingWish
  kind: WritingWish['kind']
  onAccept: (text: string) => void
}

/** Beside a field: lets the assistant write a draft, of which the person takes over what fits. Nothing while it is off. */
export function DraftButton({ kind, getWish, onAccept }: DraftButtonProps) {
  const isOn = useAssistantSwitch()
  const [wish, setWish] = useState<WritingWish | null>(null)
  if (!isOn) return null
  return (
    <div>
      <Button
        kind="plain"
        size="small"
        icon={SparkleRegular}
        aria-label={texts.actionOf[kind]}
        onClick={() => setWish(getWish())}
      >
        {texts.action}
      </Button>
      {wish === null ? null : (
        <DraftSheet
          wish={wish}
          onAccept={(text) => {
            onAccept(text)
            setWish(null)
          }}
          onClose={() => setWish(null)}
        />
      )}
    </div>
  )
}
