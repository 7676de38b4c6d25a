import { screens } from '@zhanjian/contract/screen-table.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { WebViewPage } from './web-view-page.tsx'

const domains = { data: [{ name: 'siteDomains', value: 'zhanjian.example' }] }
const story = (name: string, url: string | undefined, answer: Answer<typeof siteConfig> = domains): Story => ({
  name,
  route: url === undefined ? screens.webView.path : screenAddress('webView', { url }),
  render: () => <WebViewPage />,
  answers: (api) => api.answer(siteConfig, answer),
})

export const stories: Story[] = [
  story('refused', 'https://zhanjian.example.evil.example/login?next=https://zhanjian.example'),
  story('no-address', undefined),
  story('checking', 'https://help.zhanjian.example/', { isPending: true }),
  story('offline', 'https://help.zhanjian.example/', { isOffline: true }),
  story('shown', `${window.location.origin}/favicon.svg`),
]
