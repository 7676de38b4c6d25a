import type { SaveState } from '../../../../shared/drafts/base-draft-state.ts'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { tourEditorTexts as texts } from '../../../../text/zh/tours/tour-editor.ts'
import { useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'

interface TourTopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function TourTopBar({ onLeave, onPreview }: TourTopBarProps) {
  const { session, openTool, openSheet } = useTourEditor()
  const { draft } = session
  const title = useTourDraft((state) => state.details.title)
  const history = useTourDraft((state) => state.editing.history)
  const isPublished = useTourDraft((state) => state.work?.availability === 'published')
  const save = useTourDraft((state) => state.save)
  const isKeptHere = useTourDraft((state) => state.isSavedOnDevice)
  return (
    <EditorBar
      title={title.trim() === '' ? texts.untitled : title}
      save={{ kind: save.kind, text: isKeptHere || save.kind === 'saved' ? formatTourSaveState(save) : texts.save.notKept }}
      history={history}
      texts={texts.bar}
      publishText={isPublished ? texts.bar.update : texts.bar.publish}
      onLeave={onLeave}
      onTitle={() => openTool('info')}
      onUndo={() => draft.undo()}
      onRedo={() => draft.redo()}
      onPreview={onPreview}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}

export function formatTourSaveState(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? texts.save.offline : texts.save.later
    case 'refused':
      return save.message
    default:
      return texts.save[save.kind]
  }
}
