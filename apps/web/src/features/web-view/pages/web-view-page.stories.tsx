import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { WebViewPage } from './web-view-page.tsx'

const domains = { data: [{ name: 'siteDomains', value: 'zhanjian.example' }] }
const createStory = (name: string, url: string | undefined, answer: FakeResponse<typeof siteConfig> = domains): Story => ({
  name,
  route: url === undefined ? screens.webView.path : screenAddress('webView', { url }),
  render: () => <WebViewPage />,
  answers: (api) => api.mockEndpoint(siteConfig, answer),
})

export const stories: Story[] = [
  createStory('refused', 'https://zhanjian.example.evil.example/login?next=https://zhanjian.example'),
  createStory('no-address', undefined),
  createStory('checking', 'https://help.zhanjian.example/', { isPending: true }),
  createStory('offline', 'https://help.zhanjian.example/', { isOffline: true }),
  createStory('shown', `${window.location.origin}/favicon.svg`),
]
