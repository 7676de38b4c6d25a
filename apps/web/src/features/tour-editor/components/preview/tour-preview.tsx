import type { ReactNode } from 'react'
import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { TourDraftPreviewProps } from '../../../../shared/tours/tour-draft-preview.ts'
import { useTourDraft, useTourSession } from '../../tour-editor-context.tsx'
import { useTourPreview } from './use-tour-preview.ts'

interface TourPreviewProps {
  render: (preview: TourDraftPreviewProps) => ReactNode
  onEnd: () => void
}

/** The tour as visitors will see it, from the shown scene on. Afterwards the scene is shown where the preview ended. */
export function TourPreview({ render, onEnd }: TourPreviewProps) {
  const { draft } = useTourSession()
  const { showToast } = useServices()
  const preview = useTourPreview()
  const title = useTourDraft((state) => state.details.title)
  const sceneId = useTourDraft((state) => state.sceneId)
  return render({
    ...preview,
    title: title.trim() === '' ? texts.untitled : title,
    firstSceneId: sceneId ?? '',
    onEnd: (endedIn) => {
      draft.show(endedIn)
      onEnd()
    },
    // The draft stays open.
    onLeave: () => showToast(texts.opensOutside),
  })
}
