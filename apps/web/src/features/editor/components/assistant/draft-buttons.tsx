import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { DraftButton } from '../../../../shared/assistant/draft-button.tsx'
import { useEditingSession, useHallDocument, useHallDraft, usePictureSources } from '../../editor-context.tsx'
import { createHallWish, createWorkWish } from '../../hall/writing-wishes.ts'

/** The assistant's draft of a text of the whole hall. */
export function HallDraftButton({ kind }: { kind: 'title' | 'introduction' }) {
  const { draft } = useEditingSession()
  const { title, summary } = useHallDraft((state) => state.details)
  const { works } = useHallDocument()
  const getSource = usePictureSources()
  return (
    <DraftButton
      kind={kind}
      getWish={() => createHallWish(kind, { title, summary, works, getSource })}
      onAccept={(text) => draft.updateDetails(kind === 'title' ? { title: text } : { summary: text })}
    />
  )
}

interface WorkDraftButtonProps {
  kind: 'text' | 'alt'
  work: HungWork
  setText: (name: 'text' | 'alt', value: string) => void
}

/** The same of one hung work; what is taken over is one step of undo. */
export function WorkDraftButton({ kind, work, setText }: WorkDraftButtonProps) {
  const { draft } = useEditingSession()
  const getSource = usePictureSources()
  return (
    <DraftButton
      kind={kind}
      getWish={() => createWorkWish(kind, work, getSource)}
      onAccept={(value) => {
        draft.endGesture()
        setText(kind, value)
        draft.endGesture()
      }}
    />
  )
}
