import { editorTexts } from '#text/halls/editor.ts'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { useEditor, useHallDraft } from '../../editor-context.tsx'

interface EditorTopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function EditorTopBar({ onLeave, onPreview }: EditorTopBarProps) {
  const { session, openTool, openSheet } = useEditor()
  const title = useHallDraft((state) => state.details.title)
  const history = useHallDraft((state) => state.editing.history)
  const isPublished = useHallDraft((state) => state.work?.availability === 'published')
  const save = useHallDraft((state) => state.save)
  const isSavedOnDevice = useHallDraft((state) => state.isSavedOnDevice)
  return (
    <EditorBar
      {...{ title, save, isSavedOnDevice, isPublished, history, onLeave, onPreview }}
      draft={session.draft}
      texts={editorTexts}
      onTitle={() => openTool('info')}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}
