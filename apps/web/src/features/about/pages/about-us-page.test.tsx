import { cleanup, render, screen } from '@testing-library/react'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { AboutUsPage } from './about-us-page.tsx'

afterEach(cleanup)

test('S-30 values of the operator are shown, empty ones are not', async () => {
  const values = {
    companyName: '展间公司',
    contactPhone: '400-000-0000',
    contactEmail: '',
    icpNumber: '浙ICP备0号',
    policeNumber: ' ',
  }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('aboutUs'),
        render: () => <AboutUsPage />,
        answers: (api) =>
          api.mockEndpoint(siteConfig, { data: Object.entries(values).map(([name, value]) => ({ name, value })) }),
      }}
    />,
  )
  expect((await screen.findByRole('link', { name: /客服电话/ })).getAttribute('href')).toBe('tel:4000000000')
  expect(screen.getByRole('link', { name: '网站备案 浙ICP备0号' }).getAttribute('rel')).toBe('noopener noreferrer')
  for (const absent of [/客服邮箱/, /公安备案/, /地址/]) expect(screen.queryByText(absent)).toBeNull()
  expect(screen.getByText('版本 0.1')).toBeTruthy()
  expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe(`#${screenAddress('privacyPolicy')}`)
})
