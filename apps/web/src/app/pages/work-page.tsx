import { DetailPage } from '../../features/detail/pages/detail-page.tsx'
import { HallCatalogue } from '../../features/works/components/hall-catalogue.tsx'

/** S-67, S-16: a work of any kind; a hall with what hangs in it. */
export const WorkPage = () => <DetailPage catalogueOf={(code) => <HallCatalogue code={code} />} />
