import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { WebViewPage } from './web-view-page.tsx'

afterEach(cleanup)

function renderPage(
  url: string,
  { router = {}, isOffline = () => false }: { router?: Partial<StackRouter>; isOffline?: () => boolean } = {},
) {
  render(
    <StoryFrame
      theme="light"
      router={router}
      story={{
        name: 'test',
        route: screenAddress('webView', { url }),
        render: () => <WebViewPage />,
        answers: (api) =>
          api.mockEndpoint(siteConfig, () =>
            isOffline() ? { isOffline: true } : { data: [{ name: 'siteDomains', value: 'a.com,b.cn' }] },
          ),
      }}
    />,
  )
}

test('V-05 S-72 a page of an own domain is framed, with restrictions and without a referrer', async () => {
  renderPage('https://x.b.cn/path')
  const frame = await screen.findByTitle('x.b.cn 的网页')
  expect(frame.getAttribute('src')).toBe('https://x.b.cn/path')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getByRole('heading', { name: 'x.b.cn' })).toBeTruthy()
})

test.each([
  'https://a.com.evil.io/',
  'https://evila.com',
  'javascript:alert(1)//a.com',
  '//a.com',
])('V-05 S-72 %s is not opened; the page explains it and leads back', async (url) => {
  const back = vi.fn()
  renderPage(url, { router: { back } })
  expect(await screen.findByText('没有打开这个网页')).toBeTruthy()
  expect(screen.getByText(url)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('a[href]')).toBeNull()
  const [, button] = screen.getAllByRole('button', { name: '返回' })
  if (button === undefined) throw new Error('no way back')
  await userEvent.click(button)
  expect(back).toHaveBeenCalledOnce()
})

test('S-72 nothing is opened while the domains are unknown; retrying opens it', async () => {
  let isOffline = true
  renderPage('https://a.com/', { isOffline: () => isOffline })
  expect(await screen.findByText('暂时无法核对地址')).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByTitle('a.com 的网页')).toBeTruthy()
})

test('S-72 a page of the app itself opens as its screen', async () => {
  const replace = vi.fn()
  renderPage(`${window.location.origin}/#${screenAddress('communityNorm')}`, { router: { replace } })
  await waitFor(() => expect(replace).toHaveBeenCalledWith(screenAddress('communityNorm')))
})

test.each(['https://x.b.cn/path', 'https://evil.io/path'])('S-72 a user copies the address %s, opened or not', async (url) => {
  const user = userEvent.setup()
  renderPage(url)
  await user.click(await screen.findByRole('button', { name: '复制网址' }))
  expect(await screen.findByText('网址已复制')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
})
