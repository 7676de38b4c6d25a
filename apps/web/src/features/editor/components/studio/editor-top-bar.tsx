import type { SaveState } from '../../../../shared/drafts/base-draft-state.ts'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { useEditor, useHallDraft } from '../../editor-context.tsx'

interface EditorTopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function EditorTopBar({ onLeave, onPreview }: EditorTopBarProps) {
  const { session, openTool, openSheet } = useEditor()
  const { draft } = session
  const title = useHallDraft((state) => state.details.title)
  const history = useHallDraft((state) => state.editing.history)
  const isPublished = useHallDraft((state) => state.work?.availability === 'published')
  const save = useHallDraft((state) => state.save)
  const isKeptHere = useHallDraft((state) => state.isSavedOnDevice)
  const saveText = isKeptHere || save.kind === 'saved' ? formatSaveState(save) : editorTexts.save.notKept
  return (
    <EditorBar
      title={title.trim() === '' ? editorTexts.untitled : title}
      save={{ kind: save.kind, text: saveText }}
      history={history}
      texts={editorTexts.bar}
      publishText={isPublished ? editorTexts.bar.update : editorTexts.bar.publish}
      onLeave={onLeave}
      onTitle={() => openTool('info')}
      onUndo={() => draft.undo()}
      onRedo={() => draft.redo()}
      onPreview={onPreview}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}

export function formatSaveState(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? editorTexts.save.offline : editorTexts.save.later
    case 'refused':
      return save.message
    default:
      return editorTexts.save[save.kind]
  }
}
