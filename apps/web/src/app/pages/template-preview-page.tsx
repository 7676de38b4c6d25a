import { TemplatePreviewPage as Preview } from '../../features/templates/pages/template-preview-page.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'

const noop = () => undefined

/** A template is walked like a hall, with empty walls. */
export const TemplatePreviewPage = () => (
  <Preview renderHall={(walk) => <BareHallViewer key={walk.hall.lightmap.url} {...walk} workId={null} onTapWork={noop} />} />
)
