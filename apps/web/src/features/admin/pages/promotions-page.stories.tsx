import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { type ManagedPromotion, managedPromotions, pinnedWorks } from '@zhanjian/contract/works/promotions.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleBanners, sampleEditorial, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
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

/** The real preview belongs to `features/home` and is pictured by its stories. */
const renderPreview = ({ picture }: Pick<ManagedPromotion, 'picture'>) =>
  picture === null ? null : <Picture src={picture.url} alt="" {...picture} />
const page = {
  route: screenAddress('adminPromotions'),
  person: operator,
  render: () => <PromotionsPage renderPreview={renderPreview} />,
}
const createAnswers = (answer: FakeResponse<typeof managedPromotions>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(pinnedWorks, { data: { records: sampleWorks.slice(0, 2) } })
  api.mockEndpoint(managedPromotions, answer)
}
const noop = () => undefined

export const stories: Story[] = [
  { ...page, name: 'full', answers: createAnswers({ data: { records: [...promotions] } }) },
  { ...page, name: 'empty', answers: createAnswers({ data: { records: [] } }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  {
    name: 'new',
    person: operator,
    render: () => <PromotionSheet edited="banner" renderPreview={renderPreview} drafts={new Map()} onClose={noop} />,
  },
  ...(first === undefined
    ? []
    : [
        {
          name: 'edit',
          person: operator,
          render: () => <PromotionSheet edited={first} renderPreview={renderPreview} drafts={new Map()} onClose={noop} />,
        },
      ]),
  {
    name: 'finder',
    person: operator,
    render: () => <WorkFinder actionsOf={() => null} />,
    answers: (api) => api.mockEndpoint(searchWorks, { data: { records: sampleWorks.slice(0, 4), cursor: null } }),
  },
]
