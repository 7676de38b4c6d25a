import { PanoramaPage as Panorama } from '../../features/panorama/pages/panorama-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const loadParts = () => import('./tour-visit-parts.tsx')
const TourOwner = createLazyComponent(() => loadParts().then((module) => module.TourOwner))
const TourActions = createLazyComponent(() => loadParts().then((module) => module.TourActions))

/** The public page of a panorama tour, with what a visitor may say and do about it. */
export const PanoramaPage = () => (
  <Panorama renderOwner={(work) => <TourOwner work={work} />} renderActions={(work) => <TourActions work={work} />} />
)
