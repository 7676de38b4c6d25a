import { ViewerPage as Viewer } from '../../features/viewer/pages/viewer-page.tsx'
import { HallActions, HallOwner, HallReport } from './lazy-hall-visit-parts.ts'

/** The public page of a hall to walk through, with what a visitor may say and do about it. */
export const ViewerPage = () => (
  <Viewer
    renderOwner={(work) => <HallOwner work={work} />}
    renderMenuEnd={(work) => <HallReport work={work} />}
    renderActions={(work, visit) => <HallActions work={work} visit={visit} />}
  />
)
