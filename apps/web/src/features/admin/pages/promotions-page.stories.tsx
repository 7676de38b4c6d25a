import { searchWorks } from '@zhanjian/contract/discovery.ts'
import { type ManagedPromotion, managedPromotions, pinnedWorks } from '@zhanjian/contract/promotions.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleBanners, sampleEditorial, sampleWorks } from '../../../../playground/works.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PromotionSheet } from '../components/promotions/promotion-sheet.tsx'
import { WorkFinder } from '../components/promotions/work-finder.tsx'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { PromotionsPage } from './promotions-page.tsx'

const promotions: readonly ManagedPromotion[] = [...sampleBanners, sampleEditorial].map((promotion, position) => ({
  ...promotion,
  position,
  isOn: position !== 1,
}))
const [first] = promotions

/** The home page's own drawing of it stands in that feature's stories. */
const previewOf = ({ picture }: Pick<ManagedPromotion, 'picture'>) =>
  picture === null ? null : <Picture src={picture.url} alt="" {...picture} />
const page = { route: screenAddress('adminPromotions'), person: operator, render: () => <PromotionsPage previewOf={previewOf} /> }
const answerWith = (answer: Answer<typeof managedPromotions>) => (api: FakeApi) => {
  answerQueues(api)
  api.answer(pinnedWorks, { data: { records: sampleWorks.slice(0, 2) } })
  api.answer(managedPromotions, answer)
}
const nothing = () => undefined

export const stories: Story[] = [
  { ...page, name: 'full', answers: answerWith({ data: { records: [...promotions] } }) },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [] } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  {
    name: 'new',
    person: operator,
    render: () => <PromotionSheet edited="banner" previewOf={previewOf} kept={new Map()} onClose={nothing} />,
  },
  ...(first === undefined
    ? []
    : [
        {
          name: 'edit',
          person: operator,
          render: () => <PromotionSheet edited={first} previewOf={previewOf} kept={new Map()} onClose={nothing} />,
        },
      ]),
  {
    name: 'finder',
    person: operator,
    render: () => <WorkFinder actionsOf={() => null} />,
    answers: (api) => api.answer(searchWorks, { data: { records: sampleWorks.slice(0, 4), cursor: null } }),
  },
]
