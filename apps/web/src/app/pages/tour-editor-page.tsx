import { TourEditorPage as TourEditor } from '../../features/tour-editor/pages/tour-editor-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const TourDraftPreview = createLazyComponent(() =>
  import('../../features/panorama/components/tour-draft-preview.tsx').then((module) => module.TourDraftPreview),
)

/** Creates and edits panorama tours, with the preview that visitors' own viewer draws. */
export const TourEditorPage = () => <TourEditor renderPreview={(preview) => <TourDraftPreview {...preview} />} />
