import { DetailPage } from '../../features/detail/pages/detail-page.tsx'
import { createLate } from '../../ui/feedback/create-late.tsx'

const HallCatalogue = createLate(() =>
  import('../../shared/halls/catalogue/hall-catalogue.tsx').then((module) => module.HallCatalogue),
)

/** S-67, S-16: a work of any kind; a hall with what hangs in it. */
export const WorkPage = () => <DetailPage catalogueOf={(code) => <HallCatalogue code={code} />} />
