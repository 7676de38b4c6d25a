import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  accountOverview,
  changePassword,
  changePhone,
  changeUsername,
  endLoginSession,
  endOtherLoginSessions,
  myLoginSessions,
} from '@zhanjian/contract/accounts/account.ts'
import { handOverOffers, respondToHandOver } from '@zhanjian/contract/accounts/account-data.ts'
import { mySocialLogins, unbindSocialLogin } from '@zhanjian/contract/accounts/social.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { mockIdentity } from '../../../../playground/mock-identity.ts'
import { mockAccountApi, sampleAccount, sampleDevices, sampleHandOverOffer } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { AccountSafePage } from './account-safe-page.tsx'
import { ModifyPasswordPage } from './modify-password-page.tsx'
import { ModifyPhonePage } from './modify-phone-page.tsx'

const NEW_PHONE = '13900000009'

afterEach(cleanup)

function renderPage(
  page: () => ReactNode,
  answers: (api: FakeApi) => void = () => undefined,
  route: string = screenAddress('accountSafety'),
) {
  const push = vi.fn()
  const back = vi.fn()
  const replace = vi.fn()
  const story = {
    name: 'test',
    route,
    person: sampleCreator,
    render: page,
    answers(api: FakeApi) {
      mockAccountApi(api)
      mockIdentity(api)
      answers(api)
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ push, back, replace }} />)
  return { push, back, replace }
}

const confirmDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('S-32 the phone is masked, and each row leads to the page that changes it', async () => {
  const { push } = renderPage(() => <AccountSafePage />)
  await userEvent.click(await screen.findByRole('button', { name: /手机号.*138\*{4}0001/ }))
  await userEvent.click(screen.getByRole('button', { name: /登录密码.*已设置/ }))
  await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
  expect(push.mock.calls).toEqual([
    [screenAddress('modifyPhone')],
    [screenAddress('modifyPassword')],
    [screenAddress('deletionApply')],
  ])
  expect(document.body.textContent).not.toContain(sampleAccount.phone)
})

test('S-32 ending another device needs a confirmation and removes it from the list', async () => {
  const ended: string[] = []
  let devices = sampleDevices
  renderPage(
    () => <AccountSafePage />,
    (api) => {
      api.mockEndpoint(myLoginSessions, () => ({ data: devices }))
      api.mockEndpoint(endLoginSession, ({ params }) => {
        ended.push(params.id ?? '')
        devices = devices.filter(({ id }) => id !== params.id)
        return { data: { ended: true } }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '让 Chrome · Windows 退出登录' }))
  await confirmDialog('取消')
  expect(ended).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '让 Chrome · Windows 退出登录' }))
  await confirmDialog('退出')
  await vi.waitFor(() => expect(screen.queryByText('Chrome · Windows')).toBeNull(), { timeout: 10_000 })
  expect(ended).toEqual(['d2'])
})

test('S-32 all other devices are ended at once, and the current one cannot be ended', async () => {
  renderPage(
    () => <AccountSafePage />,
    (api) => api.mockEndpoint(endOtherLoginSessions, { data: { endedCount: 2 } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
  await confirmDialog('退出')
  expect(await screen.findByText('已让 2 台设备退出')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '让 Safari · iPhone 退出登录' })).toBeNull()
})

test('S-32 a username can be changed once: errors are shown beside the field, a valid one needs a confirmation', async () => {
  const requests: unknown[] = []
  renderPage(
    () => <AccountSafePage />,
    (api) => {
      api.mockEndpoint(changeUsername, ({ body }) => {
        requests.push(body)
        return requests.length === 1 ? { error: 'USERNAME_TAKEN' } : { data: sampleCreator }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /用户名/ }))
  const field = screen.getByLabelText('用户名')
  await userEvent.type(field, '1a')
  await userEvent.click(screen.getByRole('button', { name: '修改' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'LinShen_2')
  await userEvent.click(screen.getByRole('button', { name: '修改' }))
  await confirmDialog('修改')
  expect(await screen.findByText('这个用户名已有人使用，请换一个')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '修改' }))
  await confirmDialog('修改')
  expect(await screen.findByText('用户名已修改')).toBeTruthy()
  expect(requests).toEqual([{ username: 'linshen_2' }, { username: 'linshen_2' }])
})

test('S-32 a provider is unbound with a proof, and is offered again', async () => {
  const sent: unknown[] = []
  renderPage(
    () => <AccountSafePage />,
    (api) => {
      api.mockEndpoint(mySocialLogins, () => {
        const wechat = { family: 'wechat' as const, boundAt: new Date().toISOString() }
        return { data: sent.length > 0 ? [] : [wechat] }
      })
      api.mockEndpoint(unbindSocialLogin, ({ params, body }) => {
        sent.push({ ...params, ...(body as object) })
        return { data: { unbound: true } }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '解绑微信' }))
  await userEvent.type(screen.getByLabelText('短信验证码', { selector: 'input[name=code]' }), '111111')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解绑' }))
  expect(await screen.findByRole('button', { name: '绑定微信' })).toBeTruthy()
  expect(sent).toEqual([{ family: 'wechat', smsCode: '111111' }])
})

test('S-32 the result of binding a provider is shown on return and removed from the address', async () => {
  const refused = renderPage(() => <AccountSafePage />, undefined, `${screenAddress('accountSafety')}?error=SOCIAL_TAKEN`)
  expect(await screen.findByText(errorTexts.SOCIAL_TAKEN)).toBeTruthy()
  expect(refused.replace).toHaveBeenCalledWith(screenAddress('accountSafety'))
  cleanup()
  renderPage(() => <AccountSafePage />, undefined, `${screenAddress('accountSafety')}?socialBound=qq`)
  expect(await screen.findByText('已绑定QQ')).toBeTruthy()
})

test('S-32 if loading the providers fails, the error is shown in their place and can be retried', async () => {
  let isThere = false
  renderPage(
    () => <AccountSafePage />,
    (api) =>
      api.mockEndpoint(
        mySocialLogins,
        (): FakeResponse<typeof mySocialLogins> =>
          isThere ? { data: [{ family: 'wechat', boundAt: new Date(0).toISOString() }] } : { error: 'SERVER_BUSY' },
      ),
  )
  expect(await screen.findByText('第三方账号没有加载出来')).toBeTruthy()
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('button', { name: '解绑微信' })).toBeTruthy()
})

test('S-32 E-11 the invited people can be viewed', async () => {
  renderPage(() => <AccountSafePage />)
  await userEvent.click(await screen.findByRole('button', { name: /已邀请的人.*2 人/ }))
  expect(await within(screen.getByRole('dialog')).findByText('乔木')).toBeTruthy()
})

test('S-32 S-35 works offered to the user can be accepted and declined afterwards', async () => {
  let state: 'offered' | 'accepted' | 'declined' = 'offered'
  renderPage(
    () => <AccountSafePage />,
    (api) => {
      api.mockEndpoint(handOverOffers, () => ({ data: [{ ...sampleHandOverOffer, state }] }))
      api.mockEndpoint(respondToHandOver, ({ body }) => {
        state = (body as { accept: boolean }).accept ? 'accepted' : 'declined'
        return { data: { state } }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '接受' }))
  await userEvent.click(await screen.findByRole('button', { name: '不要了' }))
  expect(await screen.findByText('已谢绝，这些作品会随对方的账号一起删除')).toBeTruthy()
})

test('S-33 the old number and the new one are verified by code, and errors are shown beside their field', async () => {
  const sent: unknown[] = []
  const { back } = renderPage(
    () => <ModifyPhonePage />,
    (api) =>
      api.mockEndpoint(changePhone, ({ body }) => {
        sent.push(body)
        if (sent.length === 1) return { error: 'SMS_CODE_WRONG', data: { phone: 'new' } }
        return { data: { endedCount: 1, user: sampleCreator } }
      }),
  )
  await userEvent.type(await screen.findByLabelText('短信验证码', { selector: 'input[name=code]' }), '111111')
  await userEvent.click(screen.getByRole('button', { name: '更换手机号' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('新手机号'), NEW_PHONE)
  await userEvent.type(screen.getByLabelText('新手机号的验证码'), '222222')
  await userEvent.click(screen.getByRole('button', { name: '更换手机号' }))
  await vi.waitFor(() => expect(screen.getByLabelText('新手机号的验证码').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: '更换手机号' }))
  await vi.waitFor(() => expect(back).toHaveBeenCalled())
  expect(sent[1]).toEqual({ smsCode: '111111', newPhone: NEW_PHONE, newSmsCode: '222222' })
})

test('S-33 a user who lost the old number proves their identity with the encrypted password', async () => {
  const sent: unknown[] = []
  const { back } = renderPage(
    () => <ModifyPhonePage />,
    (api) =>
      api.mockEndpoint(changePhone, ({ body }) => {
        sent.push(body)
        return { data: { endedCount: 0, user: sampleCreator } }
      }),
  )
  await userEvent.click(await screen.findByRole('radio', { name: '登录密码' }))
  await userEvent.type(screen.getByLabelText('登录密码', { selector: 'input[name=password]' }), 'Zhanjian#1')
  await userEvent.type(screen.getByLabelText('新手机号'), NEW_PHONE)
  await userEvent.type(screen.getByLabelText('新手机号的验证码'), '222222')
  await userEvent.click(screen.getByRole('button', { name: '更换手机号' }))
  await vi.waitFor(() => expect(back).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ keyId: 'k1', newPhone: NEW_PHONE })
  expect(JSON.stringify(sent[0])).not.toContain('Zhanjian#1')
})

test('S-34 V-03 a new password needs the old one, and the number of logged-out devices is shown', async () => {
  const sent: unknown[] = []
  const { back } = renderPage(
    () => <ModifyPasswordPage />,
    (api) =>
      api.mockEndpoint(changePassword, ({ body }) => {
        sent.push(body)
        return sent.length === 1 ? { error: 'WRONG_PASSWORD' } : { data: { endedCount: 2 } }
      }),
  )
  await userEvent.type(await screen.findByLabelText('原密码', { selector: 'input[name=password]' }), 'Zhanjian#1')
  await userEvent.type(screen.getByLabelText('新密码'), 'short')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(screen.getByText('密码还不符合要求')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('新密码'), '#12345')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('原密码不正确')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('密码已修改，2 台其他设备已退出')).toBeTruthy()
  expect(back).toHaveBeenCalled()
  expect(JSON.stringify(sent)).not.toContain('Zhanjian#1')
})

test('S-34 V-03 each error is shown at its own password field; after too many wrong ones a code is requested', async () => {
  const errors = ['PASSWORD_TOO_COMMON', 'PASSWORD_NOT_ENOUGH'] as const
  let calls = 0
  renderPage(
    () => <ModifyPasswordPage />,
    (api) =>
      api.mockEndpoint(changePassword, () => {
        calls += 1
        return { error: errors[calls - 1] ?? 'NOT_FOUND' }
      }),
  )
  await userEvent.type(await screen.findByLabelText('原密码', { selector: 'input[name=password]' }), 'Zhanjian#1')
  await userEvent.type(screen.getByLabelText('新密码'), 'Lin.1380000')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('这个密码很多人在用，容易被人猜到，请换一个')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('新密码'), 'k')
  expect(screen.queryByText('这个密码很多人在用，容易被人猜到，请换一个')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('密码输错太多次了，请改用短信验证码')).toBeTruthy()
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
})

test('S-34 a user who never had a password sets the first one with a code', async () => {
  const sent: unknown[] = []
  renderPage(
    () => <ModifyPasswordPage />,
    (api) => {
      api.mockEndpoint(accountOverview, { data: { ...sampleAccount, hasPassword: false } })
      api.mockEndpoint(changePassword, ({ body }) => {
        sent.push(body)
        return { data: { endedCount: 0 } }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }))
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
  await userEvent.type(screen.getByLabelText('新密码'), 'Zhanjian#1')
  await userEvent.click(screen.getByRole('button', { name: '设置密码' }))
  expect(await screen.findByText('密码已设置')).toBeTruthy()
  expect(sent[0]).toMatchObject({ smsCode: '482913', newPasswordKeyId: 'k1' })
})

test('S-34 a user with neither phone nor password is led to binding a phone', async () => {
  const { push } = renderPage(
    () => <ModifyPasswordPage />,
    (api) => mockAccountApi(api, { account: { phone: null, hasPassword: false } }),
    screenAddress('modifyPassword'),
  )
  await userEvent.click(await screen.findByRole('button', { name: '去绑定手机号' }))
  expect(push).toHaveBeenCalledWith(screenAddress('otherLogin'))
  expect(screen.getByRole('button', { name: '设置密码' })).toHaveProperty('disabled', true)
})
