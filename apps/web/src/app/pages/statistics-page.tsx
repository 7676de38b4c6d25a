import { isExhibitionKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { StatisticsPage as Statistics } from '../../features/my-works/pages/statistics-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const ExhibitionFigures = createLazyComponent(() =>
  import('../../features/exhibitions/figures/exhibition-figures.tsx').then((module) => module.ExhibitionFigures),
)

/** Statistics of works; those of an exhibition say more. */
export const StatisticsPage = () => (
  <Statistics renderMore={(work, days) => (isExhibitionKind(work.kind) ? <ExhibitionFigures work={work} days={days} /> : null)} />
)
