import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PasswordPrompt } from './password-prompt.tsx'

afterEach(cleanup)

async function renderAndSubmit(answers: (api: FakeApi) => void) {
  const push = vi.fn()
  const story = { name: 'test', render: () => <PasswordPrompt code="AAAAAAAAAA" />, answers }
  render(<StoryFrame story={story} theme="light" router={{ push }} />)
  await userEvent.type(await screen.findByLabelText('访问密码'), '3927')
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  return push
}

test('a waiting time is shown in words and counted down, and the button is disabled', async () => {
  await renderAndSubmit((api) => api.mockEndpoint(unlockWork, { error: 'UNLOCK_LATER', retryAfterS: 125 }))
  expect(await screen.findByText('密码试得太多了，请稍后再试（2 分 5 秒后可再试）')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打开' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '登录后再试' })).toBeNull()
})

test('during an attack a visitor is offered the login, with which nobody has to wait', async () => {
  const push = await renderAndSubmit((api) => api.mockEndpoint(unlockWork, { error: 'UNLOCK_LATER_OR_LOGIN', retryAfterS: 1799 }))
  expect(await screen.findByText(/请稍后再试，登录后可以马上试（29 分 5\d 秒后可再试）/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '登录后再试' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('a wrong password can be corrected at once', async () => {
  await renderAndSubmit((api) => api.mockEndpoint(unlockWork, { error: 'WRONG_PASSWORD' }))
  expect(await screen.findByText('密码不对，请再试一次')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打开' })).toHaveProperty('disabled', false)
})
