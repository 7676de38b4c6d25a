import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { AboutUsPage } from './about-us-page.tsx'

const createStory = (answer: FakeResponse<typeof siteConfig>) => ({
  route: screenAddress('aboutUs'),
  render: () => <AboutUsPage />,
  answers: (api: Parameters<NonNullable<Story['answers']>>[0]) => api.mockEndpoint(siteConfig, answer),
})
const toConfigResponse = (values: Readonly<Record<string, string>>) => ({
  data: Object.entries(values).map(([name, value]) => ({ name, value })),
})

export const stories: Story[] = [
  {
    name: 'everything-given',
    ...createStory(
      toConfigResponse({
        h5BaseUrl: 'https://zhanjian.example',
        appSlogan: '几张照片，挂成一间展厅',
        companyName: '展间（示例）文化科技有限公司',
        companyAddress: '浙江省杭州市西湖区转塘街道凤凰创意园 12 幢 3 层',
        contactPhone: '400-000-0000',
        contactEmail: 'hello@zhanjian.example',
        icpNumber: '浙ICP备00000000号-1',
        policeNumber: '浙公网安备 00000000000000号',
        appFilingNumber: '浙ICP备00000000号-2A',
      }),
    ),
  },
  {
    name: 'nothing-given',
    ...createStory(toConfigResponse({ h5BaseUrl: 'https://zhanjian.example', appSlogan: '', companyName: '' })),
  },
  { name: 'loading', ...createStory({ isPending: true }) },
  { name: 'offline', ...createStory({ isOffline: true }) },
]
