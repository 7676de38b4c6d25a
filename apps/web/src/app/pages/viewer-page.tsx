import { useEffect } from 'react'
import type { ExhibitionVisit } from '../../features/viewer/components/hall-viewer.tsx'
import { ViewerPage as Viewer } from '../../features/viewer/pages/viewer-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'
import { HallActions, HallOwner, HallReport } from './lazy-hall-visit-parts.ts'

const ExhibitionWalk = createLazyComponent(() =>
  import('../../features/exhibitions/walk/exhibition-walk.tsx').then(
    (module) => module.ExhibitionWalk,
    () => HallAlone,
  ),
)

/** Without the code of exhibitions a hall is walked alone. */
function HallAlone({ onDoors }: ExhibitionVisit) {
  useEffect(() => onDoors(null), [onDoors])
  return null
}

/** The public page of a hall to walk through, with what a visitor may say and do about it. */
export const ViewerPage = () => (
  <Viewer
    renderOwner={(work) => <HallOwner work={work} />}
    renderMenuEnd={(work) => <HallReport work={work} />}
    renderActions={(work, visit) => <HallActions work={work} visit={visit} />}
    renderExhibition={(visit) => <ExhibitionWalk {...visit} />}
  />
)
