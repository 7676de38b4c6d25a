import { TemplatePreviewPage as Preview } from '../../features/templates/pages/template-preview-page.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'

const noop = () => undefined

/** A template is walked like a hall, with empty walls. */
export const TemplatePreviewPage = () => (
  <Preview renderHall={(props) => <BareHallViewer key={props.hall.lightmap.url} {...props} workId={null} onTapWork={noop} />} />
)
