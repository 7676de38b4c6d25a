import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview, changeUsername, updateProfile } from '@zhanjian/contract/accounts/account.ts'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleOverview } from '../testing/sample-overview.ts'
import { ProfileEditPage } from './profile-edit-page.tsx'

afterEach(cleanup)

/** The page with a server that stores what it is sent. */
function renderPage(answers: (api: FakeApi) => void = () => undefined) {
  const requests: unknown[] = []
  let user: User = sampleCreator
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('profileEdit'),
        person: sampleCreator,
        render: () => <ProfileEditPage />,
        answers(api) {
          api.mockEndpoint(accountOverview, { data: sampleOverview })
          api.mockEndpoint(personById, { data: buildSampleProfile({ ...sampleCreator, introduction: '策展人' }) })
          api.mockEndpoint(userInfo, () => ({ data: user }))
          api.mockEndpoint(updateProfile, ({ body }): FakeResponse<typeof updateProfile> => {
            requests.push(body)
            // The page sends a partial user.
            user = { ...user, ...(body as Partial<User>) }
            return { data: user }
          })
          answers(api)
        },
      }}
    />,
  )
  return requests
}
const getSaveButton = () => screen.getByRole('button', { name: '保存' })

test('S-31 only changed fields are sent, and the page shows the server’s state afterwards', async () => {
  const requests = renderPage()
  const nickname = await screen.findByLabelText('昵称')
  expect(getSaveButton()).toHaveProperty('disabled', true)
  await userEvent.clear(nickname)
  await userEvent.type(nickname, '林深深')
  await userEvent.click(getSaveButton())
  expect(await screen.findByText('资料已保存')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '女' }))
  await userEvent.click(getSaveButton())
  await vi.waitFor(() => expect(requests).toEqual([{ nickname: '林深深' }, { gender: 2 }]))
})

test('S-31 the public introduction is edited here, and a refusal is shown beside it', async () => {
  let isRefused = true
  const requests: unknown[] = []
  renderPage((api) =>
    api.mockEndpoint(updateProfile, ({ body }) => {
      requests.push(body)
      return isRefused ? { error: 'TEXT_REFUSED' } : { data: sampleCreator }
    }),
  )
  const introduction = await screen.findByLabelText('简介')
  expect(introduction).toHaveProperty('value', '策展人')
  await userEvent.type(introduction, '，住在转塘')
  await userEvent.click(getSaveButton())
  expect(await screen.findByText('文字中有不适合公开的内容，请修改后再试')).toBeTruthy()
  expect(introduction.getAttribute('aria-invalid')).toBe('true')
  isRefused = false
  await userEvent.click(getSaveButton())
  expect(await screen.findByText('资料已保存')).toBeTruthy()
  expect(requests).toEqual([{ introduction: '策展人，住在转塘' }, { introduction: '策展人，住在转塘' }])
})

test('S-31 refused words are reported beside the field, and the input stays', async () => {
  renderPage((api) => api.mockEndpoint(updateProfile, { error: 'TEXT_REFUSED' }))
  const nickname = await screen.findByLabelText('昵称')
  await userEvent.clear(nickname)
  await userEvent.type(nickname, '坏词')
  await userEvent.click(getSaveButton())
  expect(await screen.findByText('文字中有不适合公开的内容，请修改后再试')).toBeTruthy()
  expect(nickname.getAttribute('aria-invalid')).toBe('true')
  expect(nickname).toHaveProperty('value', '坏词')
})

test('S-31 the username can be changed once: after a confirmation, with errors beside the field', async () => {
  let isTaken = true
  const bodies: unknown[] = []
  renderPage((api) =>
    api.mockEndpoint(changeUsername, ({ body }) => {
      bodies.push(body)
      return isTaken ? { error: 'USERNAME_TAKEN' } : { data: { ...sampleCreator, username: 'lin_shen' } }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /可以修改一次/ }))
  const sheet = screen.getByRole('dialog', { name: '修改用户名' })
  const field = within(sheet).getByLabelText('用户名')
  const change = () => userEvent.click(within(sheet).getByRole('button', { name: '修改' }))
  await userEvent.type(field, '9lives')
  await change()
  expect(within(sheet).getByText(/^4 到 20 个字符/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'Lin_Shen')
  await change()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '修改' }))
  expect(await within(sheet).findByText('这个用户名已有人使用，请换一个')).toBeTruthy()
  isTaken = false
  await change()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '修改' }))
  expect(await screen.findByText('用户名已修改')).toBeTruthy()
  expect(bodies).toEqual([{ username: 'lin_shen' }, { username: 'lin_shen' }])
})

test('S-31 without a network the page still shows the user’s profile', async () => {
  renderPage((api) => {
    api.mockEndpoint(accountOverview, { isOffline: true })
    api.mockEndpoint(personById, { isOffline: true })
  })
  expect(await screen.findByLabelText('昵称')).toHaveProperty('value', sampleCreator.nickname)
  expect(await screen.findByText('没有加载出来，点此重试')).toBeTruthy()
})
