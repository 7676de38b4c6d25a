import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import type { HostFacts } from '../../host/host.ts'
import { ShareSheet } from './share-sheet.tsx'

const content = {
  title: '江南春深',
  summary: '十二件作品',
  link: 'https://zhanjian.example/h/x',
  imageUrl: 'https://zhanjian.example/media/x.webp',
  embedCode: '<iframe></iframe>',
  loadPoster: async () => ({ url: '/poster.jpg', filename: 'poster.jpg' }),
}

afterEach(cleanup)

const renderSheet = (host: Partial<HostFacts>) =>
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', host, render: () => <ShareSheet content={content} isOpen onClose={() => undefined} /> }}
    />,
  )
const stubNavigatorShare = (share: Navigator['share'] | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
const pressSend = () => userEvent.click(screen.getByRole('button', { name: '发送给朋友' }))

test('S-84 if nothing can be shared, the link can be copied', () => {
  renderSheet({ shareMethod: 'copying' })
  expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发送给朋友' })).toBeNull()
})

test('S-84 a share button opens the system’s sheet without further messages', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  stubNavigatorShare(share)
  renderSheet({ shareMethod: 'button' })
  await pressSend()
  expect(share).toHaveBeenCalledWith({ title: content.title, text: content.summary, url: content.link })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('S-84 if the system’s sheet fails, the link is copied and this is shown', async () => {
  stubNavigatorShare(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const user = userEvent.setup()
  renderSheet({ shareMethod: 'button' })
  await user.click(screen.getByRole('button', { name: '发送给朋友' }))
  expect((await screen.findByRole('alert')).textContent).toBe('链接已复制')
})

test('S-84 in a messaging app the button points at the app’s own menu; a tap anywhere closes the hint', async () => {
  renderSheet({ kind: 'messaging-app', shareMethod: 'menu' })
  await pressSend()
  const guide = screen.getByRole('dialog', { name: '点右上角的 ··· 发送' })
  await userEvent.click(guide)
  expect(screen.queryByRole('dialog', { name: '点右上角的 ··· 发送' })).toBeNull()
})
