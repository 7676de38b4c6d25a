import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { termsHaveUpdate, termsInfo } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleTerms } from '../testing/sample-terms.ts'
import { PrivacyPolicyPage } from './terms-page.tsx'

afterEach(cleanup)

const renderPage = (answers: (api: FakeApi) => void) =>
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', route: screenAddress('privacyPolicy'), render: () => <PrivacyPolicyPage />, answers }}
    />,
  )

test('S-40 C-11 a document shows its version, its date and what is new', async () => {
  renderPage((api) =>
    api.mockEndpoint(termsInfo, { data: { ...sampleTerms, version: 3, changeSummary: '说明了怎样下载数据。' } }),
  )
  expect(await screen.findByText('第 3 版 · 2026年11月20日 起生效')).toBeTruthy()
  expect(screen.getByText('说明了怎样下载数据。')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '隐私政策' })).toBeTruthy()
})

test('S-40 the table of contents scrolls to the heading', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  renderPage((api) => api.mockEndpoint(termsInfo, { data: sampleTerms }))
  const [entry] = await screen.findAllByRole('button', { name: '四、您的权利' })
  if (entry === undefined) throw new Error('no table of contents')
  await userEvent.click(entry)
  expect(document.activeElement?.textContent).toBe('四、您的权利')
})

test('S-40 without a network and a copy the failure is shown, and retrying loads the document', async () => {
  let isOffline = true
  renderPage((api) => {
    api.mockEndpoint(termsInfo, () => (isOffline ? { isOffline: true } : { data: sampleTerms }))
    api.mockEndpoint(termsHaveUpdate, { data: false })
  })
  expect(await screen.findByText('还没有读过这份文件')).toBeTruthy()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText(/第 1 版/)).toBeTruthy()
})
