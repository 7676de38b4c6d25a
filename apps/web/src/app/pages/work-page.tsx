import { DetailPage } from '../../features/work-detail/pages/detail-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const HallCatalogue = createLazyComponent(() =>
  import('../../shared/halls/catalogue/hall-catalogue.tsx').then((module) => module.HallCatalogue),
)

/** A work of any kind; a hall with its catalogue. */
export const WorkPage = () => <DetailPage renderCatalogue={(code) => <HallCatalogue code={code} />} />
