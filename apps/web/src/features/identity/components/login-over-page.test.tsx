import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { LoginOverPage } from './login-over-page.tsx'

afterEach(cleanup)

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 7200, jti: 'j', scope: 'all', token_type: 'bearer' }

function renderPage() {
  const happened: string[] = []
  const push = vi.fn()
  function Hall() {
    const requireLogin = useRequireLogin()
    useQuery({
      queryKey: ['hall'],
      queryFn: () => {
        happened.push('hall fetched')
        return 1
      },
      staleTime: Number.POSITIVE_INFINITY,
    })
    return (
      <button type="button" onClick={() => requireLogin(() => happened.push('liked'))}>
        喜欢
      </button>
    )
  }
  const story = {
    name: 'test',
    route: '/pages/aframe/vr-gallery-test?code=yuanshan02',
    render: () => (
      <LoginOverPage>
        <Hall />
      </LoginOverPage>
    ),
    answers(api: FakeApi) {
      mockLoginApi(api)
      api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
      api.mockEndpoint(requestToken, { data: tokens })
      api.mockEndpoint(userInfo, { data: sampleCreator })
      api.mockEndpoint(myCards, { data: [] })
      api.mockEndpoint(userMetaAvatar, { data: { id: 'a', thumbnail: '', extra: {} } })
    },
  }
  render(<StoryFrame story={story} theme="dark" router={{ push }} />)
  return { happened, push }
}

test('T-13 an action in a hall asks a visitor for a login over it, and happens once the page is fetched for the user', async () => {
  const { happened, push } = renderPage()
  await userEvent.click(screen.getByRole('button', { name: '喜欢' }))
  await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
  await waitFor(() => expect(happened).toEqual(['hall fetched', 'hall fetched', 'liked']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(push).not.toHaveBeenCalled()
})

test('T-13 a visitor who closes the login has done nothing; other ways to log in are on the login page, which leads back', async () => {
  const { happened, push } = renderPage()
  await userEvent.click(screen.getByRole('button', { name: '喜欢' }))
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '喜欢' }))
  await userEvent.click(await screen.findByRole('button', { name: '其他登录方式' }))
  const to = encodeURIComponent('/pages/aframe/vr-gallery-test?code=yuanshan02')
  expect(push).toHaveBeenCalledExactlyOnceWith(`/pages/login/code?to=${to}`)
  expect(happened).toEqual(['hall fetched'])
})
