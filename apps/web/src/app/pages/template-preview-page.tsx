import { TemplatePreviewPage as Preview } from '../../features/templates/pages/template-preview-page.tsx'
import { HallWalk } from '../../shared/halls/walk/hall-walk.tsx'

const nothing = () => undefined

/** S-15: walked as any hall is, with nothing on its walls. */
export const TemplatePreviewPage = () => (
  <Preview walkOf={(walk) => <HallWalk key={walk.hall.lightmap.url} {...walk} workId={null} onTapWork={nothing} />} />
)
