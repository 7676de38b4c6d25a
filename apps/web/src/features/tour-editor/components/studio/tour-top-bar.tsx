import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'

interface TourTopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function TourTopBar({ onLeave, onPreview }: TourTopBarProps) {
  const { session, openTool, openSheet } = useTourEditor()
  const title = useTourDraft((state) => state.details.title)
  const history = useTourDraft((state) => state.editing.history)
  const isPublished = useTourDraft((state) => state.work?.availability === 'published')
  const save = useTourDraft((state) => state.save)
  const isSavedOnDevice = useTourDraft((state) => state.isSavedOnDevice)
  return (
    <EditorBar
      {...{ title, save, isSavedOnDevice, isPublished, history, onLeave, onPreview }}
      draft={session.draft}
      texts={texts}
      onTitle={() => openTool('info')}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}
