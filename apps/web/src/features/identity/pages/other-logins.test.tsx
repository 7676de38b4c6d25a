import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inviterByCode, requestPasswordReset, resetPassword } from '@zhanjian/contract/accounts/account.ts'
import { cancelDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { requestToken, sendSmsCode, type User } from '@zhanjian/contract/accounts/identity.ts'
import {
  beginSocialLogin,
  bindPhone,
  getSocialFamily,
  loginProviders,
  socialProviderNames,
} from '@zhanjian/contract/accounts/social.ts'
import { type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { mockIdentity } from '../../../../playground/mock-identity.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { getSocialProviderLook, getSocialProviderName } from '../../../shared/social-logins/social-providers.tsx'
import { BindPhonePage } from './bind-phone-page.tsx'
import { CodeLoginPage } from './code-login-page.tsx'
import { FindPasswordPage } from './find-password-page.tsx'
import { PasswordLoginPage } from './password-login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const PHONE = '13800000001'
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 7200, jti: 'j', scope: 'all', token_type: 'bearer' }

interface RenderOptions {
  route?: string
  person?: User
  device?: Record<string, unknown>
  answers?: (api: FakeApi) => void
}

function renderPage(page: () => ReactNode, { route = '/pages/login/code', person, device = {}, answers }: RenderOptions = {}) {
  const returnToContent = vi.fn(async () => undefined)
  const replace = vi.fn()
  const push = vi.fn()
  const story = {
    name: 'test',
    route,
    render: page,
    device,
    ...(person === undefined ? {} : { person }),
    answers(api: FakeApi) {
      mockLoginApi(api)
      api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
      mockIdentity(api)
      answers?.(api)
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ returnToContent, replace, push }} />)
  return { returnToContent, replace, push }
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const typeInto = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
async function typePassword(name: string) {
  await typeInto('手机号或用户名', name)
  await typeInto('密码', 'Zhanjian#1')
  await userEvent.click(screen.getByRole('checkbox'))
  await pressButton('登录')
}

test('C-04 only enabled logins that work in this host have a button', async () => {
  renderPage(() => <CodeLoginPage />, {
    answers: (api) =>
      api.mockEndpoint(loginProviders, { data: { providers: ['wechat_mp', 'qq'], native: ['weibo'], univerify: false } }),
  })
  expect(await screen.findByRole('button', { name: 'QQ' })).toBeTruthy()
  const others = socialProviderNames.map(getSocialProviderName).filter((name) => name !== 'QQ')
  for (const name of [...others, '本机号码一键登录']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('C-04 every provider has a drawn mark of its own, without letters', () => {
  const providers = socialProviderNames.map((provider) => ({ provider, ...getSocialProviderLook(provider) }))
  const marks = providers.map(({ mark }) => renderToStaticMarkup(mark))
  expect(marks.filter((mark) => !mark.startsWith('<svg') || /<text|>[^<]+</.test(mark))).toEqual([])
  const families = new Set(providers.map(({ provider }) => getSocialFamily(provider)))
  expect(new Set(marks).size).toBe(families.size)
})

test('C-04 a social login asks for consent first, then opens the provider with the return path', async () => {
  const left = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const requests: Record<string, string>[] = []
  renderPage(() => <CodeLoginPage />, {
    route: '/pages/login/code?to=%2Fpages%2Faframe%2Fvr-projects',
    device: { 'invitation-code': 'K7QX2M9P' },
    answers: (api) =>
      api.mockEndpoint(beginSocialLogin, ({ params, query }) => {
        requests.push({ ...params, ...Object.fromEntries(query) })
        return { data: 'https://provider.example/authorize' }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'QQ' }))
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await pressButton('QQ')
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('leave for https://provider.example/authorize'))
  expect(requests[0]).toMatchObject({ provider: 'qq', redirect: '/pages/aframe/vr-projects', invitation_code: 'K7QX2M9P' })
})

test('C-01 one press on the carrier’s sheet logs in', async () => {
  const sent: unknown[] = []
  const { returnToContent } = renderPage(() => <CodeLoginPage />, {
    answers: (api) =>
      api.mockEndpoint(requestToken, ({ body }) => {
        sent.push(body)
        return { data: tokens }
      }),
  })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: '本机号码一键登录' }))
  expect(await screen.findByText('138****0001')).toBeTruthy()
  await pressButton('用这个号码登录')
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ grant_type: 'univerify', accessToken: 'carrier', openId: 'phone' })
})

test('S-24 a failed social login shows its reason in a text of the app, not of the address', async () => {
  renderPage(() => <PasswordLoginPage />, { route: '/pages/login/pwdLogin?error=SOCIAL_STATE_INVALID' })
  expect(screen.getByText('这次登录已过期，或不是在这个浏览器里发起的，请重新登录')).toBeTruthy()
  cleanup()
  renderPage(() => <PasswordLoginPage />, { route: '/pages/login/pwdLogin?error=%E4%BD%A0%E4%B8%AD%E5%A5%96%E4%BA%86' })
  expect(screen.queryByText('你中奖了')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('S-24 C-01 a username logs in as well as a phone', async () => {
  const sent: unknown[] = []
  renderPage(() => <PasswordLoginPage />, {
    answers: (api) =>
      api.mockEndpoint(requestToken, ({ body }) => {
        sent.push(body)
        return { data: tokens }
      }),
  })
  await typePassword('linshen_7')
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ grant_type: 'username_password', username: 'linshen_7' }))
})

test('S-24 a lock is counted down and disables the button; other ways stay available', async () => {
  const { push } = renderPage(() => <PasswordLoginPage />, {
    answers: (api) => api.mockEndpoint(requestToken, { error: 'LOGIN_LOCKED', retryAfterS: 125 }),
  })
  await typePassword(PHONE)
  expect(await screen.findByText('尝试次数过多，请稍后再试或使用验证码登录（2 分 5 秒后可再试）')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', true)
  await pressButton('忘记密码')
  expect(push).toHaveBeenCalledWith('/pages/ucenter/account/find-pwd')
})

test.each([true, false])('S-36 an account pending deletion is kept only if the user confirms: %s', async (isKept) => {
  const stored: unknown[] = []
  const { returnToContent } = renderPage(() => <PasswordLoginPage />, {
    answers(api) {
      api.mockEndpoint(requestToken, {
        error: 'DELETION_PENDING',
        data: { eraseAt: '2026-11-27T08:00:00.000Z', cancelToken: 'keep-me' },
      })
      api.mockEndpoint(cancelDeletion, ({ body }) => {
        stored.push(body)
        return { data: tokens }
      })
    },
  })
  await typePassword(PHONE)
  expect(await screen.findByText(/将在 11月27日 被彻底删除/)).toBeTruthy()
  await pressButton(isKept ? '取消注销并登录' : '继续注销')
  if (isKept) await vi.waitFor(() => expect(returnToContent).toHaveBeenCalled())
  expect(stored).toEqual(isKept ? [{ cancelToken: 'keep-me' }] : [])
  if (!isKept) expect(returnToContent).not.toHaveBeenCalled()
})

test('S-27 T-07 an invitation code shows its owner, and can be changed or removed', async () => {
  renderPage(() => <RegisterPage />, {
    route: '/pages/login/register',
    device: { 'invitation-code': 'LINSHEN1' },
    answers: (api) =>
      api.mockEndpoint(inviterByCode, ({ params }) =>
        params.code === 'LINSHEN1' ? { data: { nickname: '林深', avatar: '/a.webp' } } : { error: 'NOT_FOUND' },
      ),
  })
  expect(await screen.findByText('来自「林深」的邀请')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('邀请码（选填）'))
  await typeInto('邀请码（选填）', 'nobodys1')
  expect(await screen.findByText('没有找到这个邀请码，不填也能注册')).toBeTruthy()
})

test('S-25 after binding a phone the user returns to where it was requested', async () => {
  const sent: unknown[] = []
  const { returnToContent } = renderPage(() => <BindPhonePage />, {
    route: '/pages/login/otherLogin',
    person: { ...sampleCreator, phone: null },
    answers: (api) =>
      api.mockEndpoint(bindPhone, ({ body }) => {
        sent.push(body)
        return { data: tokens }
      }),
  })
  await typeInto('手机号', PHONE)
  await pressButton('获取验证码')
  await userEvent.type(await screen.findByLabelText('验证码'), '123456')
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalledWith(undefined))
  expect(sent).toEqual([{ phone: PHONE, smsCode: '123456', join: false }])
})

test.each([true, false])('S-25 a phone with an account is joined only if the user agrees: %s', async (isAgreed) => {
  const sent: unknown[] = []
  const { returnToContent } = renderPage(() => <BindPhonePage />, {
    route: '/pages/login/otherLogin',
    person: { ...sampleCreator, phone: null },
    answers: (api) =>
      api.mockEndpoint(bindPhone, ({ body }) => {
        sent.push(body)
        const { join } = body as { join: boolean }
        return join ? { data: tokens } : { error: 'PHONE_HAS_ACCOUNT', data: { nickname: '乔木', avatar: '/a.webp' } }
      }),
  })
  await typeInto('手机号', PHONE)
  await pressButton('获取验证码')
  await userEvent.type(await screen.findByLabelText('验证码'), '123456')
  expect(await screen.findByText('合并登录到「乔木」？')).toBeTruthy()
  const question = within(screen.getByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: isAgreed ? '合并并登录' : '换个手机号' }))
  if (isAgreed) {
    await vi.waitFor(() => expect(returnToContent).toHaveBeenCalled())
    expect(sent[1]).toEqual({ phone: PHONE, smsCode: '123456', join: true })
  } else {
    expect(await screen.findByLabelText('手机号')).toHaveProperty('value', PHONE)
    expect(sent).toHaveLength(1)
  }
})

test('S-25 a refused binding keeps the user logged in and shows why', async () => {
  renderPage(() => <BindPhonePage />, {
    route: '/pages/login/otherLogin',
    person: { ...sampleCreator, phone: null },
    answers: (api) => api.mockEndpoint(bindPhone, { error: 'SMS_CODE_WRONG' }),
  })
  await typeInto('手机号', PHONE)
  await pressButton('获取验证码')
  await userEvent.type(await screen.findByLabelText('验证码'), '000000')
  expect(await screen.findByText('验证码不正确或已过期')).toBeTruthy()
})

test('S-37 S-38 after verifying the phone the user sets a new password, without a token in the address, and logs in', async () => {
  const sent: unknown[] = []
  const { replace } = renderPage(() => <FindThenResetPages />, {
    route: '/pages/ucenter/account/find-pwd',
    answers(api) {
      api.mockEndpoint(requestPasswordReset, { data: { resetToken: 'reset-1', lifeS: 600 } })
      api.mockEndpoint(resetPassword, ({ body }) => {
        sent.push(body)
        return { data: { reset: true as const } }
      })
    },
  })
  await typeInto('手机号', PHONE)
  await pressButton('获取验证码')
  await userEvent.type(await screen.findByLabelText('验证码'), '123456')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/pages/ucenter/account/find-pwd-reset'))
  await pressButton('next page')
  await typeInto('新密码', 'Zhanjian#2')
  await typeInto('再输一次', 'Zhanjian#3')
  await pressButton('重设密码')
  expect(screen.getByText('两次输入的密码不一样')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(screen.getByLabelText('再输一次'))
  await typeInto('再输一次', 'Zhanjian#2')
  await pressButton('重设密码')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/pages/login/pwdLogin'))
  expect(sent[0]).toMatchObject({ phone: PHONE, resetToken: 'reset-1', keyId: 'k1' })
  expect(JSON.stringify(sent[0])).not.toContain('Zhanjian#2')
})

/** Both pages in sequence, as the router shows them. */
function FindThenResetPages() {
  const [isReset, setIsReset] = useState(false)
  return (
    <>
      {isReset ? <ResetPasswordPage /> : <FindPasswordPage />}
      <button type="button" onClick={() => setIsReset(true)}>
        next page
      </button>
    </>
  )
}

test('S-38 without the verification the page links to it and shows no form', async () => {
  const { replace } = renderPage(() => <ResetPasswordPage />, { route: '/pages/ucenter/account/find-pwd-reset' })
  expect(screen.queryByLabelText('新密码')).toBeNull()
  await pressButton('去验证')
  expect(replace).toHaveBeenCalledWith('/pages/ucenter/account/find-pwd')
})
