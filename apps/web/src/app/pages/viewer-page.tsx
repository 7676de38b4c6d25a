import { ViewerPage as Viewer } from '../../features/viewer/pages/viewer-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const loadParts = () => import('./hall-visit-parts.tsx')
const HallOwner = createLazyComponent(() => loadParts().then((module) => module.HallOwner))
const HallActions = createLazyComponent(() => loadParts().then((module) => module.HallActions))
const HallReport = createLazyComponent(() => loadParts().then((module) => module.HallReport))

/** The public page of a hall to walk through, with what a visitor may say and do about it. */
export const ViewerPage = () => (
  <Viewer
    renderOwner={(work) => <HallOwner work={work} />}
    renderMenuEnd={(work) => <HallReport work={work} />}
    renderActions={(work, visit) => <HallActions work={work} visit={visit} />}
  />
)
