import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { register, requestToken, sendSmsCode } from '@zhanjian/contract/accounts/identity.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { mockIdentity } from '../../../../playground/mock-identity.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { GalleryWallIllustration } from '../components/gallery-wall-illustration.tsx'
import { CodeLoginPage } from './code-login-page.tsx'
import { PasswordLoginPage } from './password-login-page.tsx'
import { RegisterPage } from './register-page.tsx'

const PHONE = '13800000001'
const tokens = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 7200,
  jti: 'jti',
  scope: 'all',
  token_type: 'bearer',
}

function renderPage(
  page: () => React.ReactNode,
  { route = '/pages/login/code', answers = (_api: FakeApi): void => undefined } = {},
) {
  const returnToContent = vi.fn(async () => undefined)
  const replace = vi.fn()
  const sent: { query: URLSearchParams; body: unknown }[] = []
  const story = {
    name: 'test',
    route,
    render: page,
    answers(api: FakeApi) {
      api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
      mockLoginApi(api)
      mockIdentity(api)
      api.mockEndpoint(requestToken, ({ query, body }) => {
        sent.push({ query, body })
        return { data: tokens }
      })
      api.mockEndpoint(register, ({ query, body }) => {
        sent.push({ query, body })
        return { data: tokens }
      })
      answers(api)
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ returnToContent, replace }} />)
  return { returnToContent, replace, sent }
}
afterEach(cleanup)

async function requestCode() {
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  return screen.findByLabelText('验证码')
}

test('S-26 S-83 after phone and code the user is logged in with the sixth digit and returns to the wanted page', async () => {
  const { sent, returnToContent } = renderPage(() => <CodeLoginPage />, {
    route: '/pages/login/code?to=%2Fpages%2Faframe%2Fvr-projects',
  })
  await userEvent.type(await requestCode(), '123456')
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalledWith('/pages/aframe/vr-projects'))
  expect(sent[0]?.body).toEqual({
    grant_type: 'phone_smscode',
    phone: PHONE,
    smsCode: '123456',
    consents: [
      { type: 'userAgreement', version: 1 },
      { type: 'privacyPolicy', version: 1 },
    ],
  })
})

test('S-26 an unreachable phone is reported beside the field; a gateway with a pause of a minute counts it down', async () => {
  const refused = { error: 'SMS_PHONE_REFUSED' as const, message: '这个手机号收不到验证码，请检查号码或换一个' }
  let isRefused = true
  const answers = (api: FakeApi) => api.mockEndpoint(sendSmsCode, () => (isRefused ? refused : { data: { waitS: 60 } }))
  renderPage(() => <CodeLoginPage />, { answers })
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText(refused.message)).toBeDefined()
  expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByLabelText('验证码')).toBeDefined()
  expect(screen.getByRole('button', { name: '60 秒后可重新获取' })).toHaveProperty('disabled', true)
})

test('K-03 a recent code for another purpose is not valid for the login: the page stays and counts down', async () => {
  const tooSoon = (isOnItsWay: boolean) => ({ error: 'SMS_TOO_SOON' as const, retryAfterS: 21, data: { isOnItsWay } })
  renderPage(() => <CodeLoginPage />, { answers: (api) => api.mockEndpoint(sendSmsCode, tooSoon(false)) })
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('刚刚发送过验证码，请稍候再获取')).toBeDefined()
  expect(screen.queryByLabelText('验证码')).toBeNull()
  expect(screen.getByRole('button', { name: '21 秒后可重新获取' })).toHaveProperty('disabled', true)
  cleanup()
  renderPage(() => <CodeLoginPage />, { answers: (api) => api.mockEndpoint(sendSmsCode, tooSoon(true)) })
  const field = await requestCode()
  // The code being submitted is complete: no error.
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('button', { name: '21 秒后可重新获取' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '换个手机号' }))
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
})

test('S-83 a login page is not a return path', async () => {
  const { returnToContent } = renderPage(() => <CodeLoginPage />, { route: '/pages/login/code?to=%2Fpages%2Flogin%2Fregister' })
  await userEvent.type(await requestCode(), '123456')
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalledWith(undefined))
})

test('S-26 no code is requested without a phone and consent, and each error is shown in its place', async () => {
  renderPage(() => <CodeLoginPage />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
})

test('S-26 K-03 after sending, 30 s are counted down before another code', async () => {
  renderPage(() => <CodeLoginPage />)
  await requestCode()
  const again = screen.getByRole('button', { name: /秒后可重新获取/ })
  expect(again).toHaveProperty('disabled', true)
  expect(again.textContent).toBe('30 秒后可重新获取')
})

test('S-26 in a demo the code is shown and can be filled in', async () => {
  const { sent } = renderPage(() => <CodeLoginPage />)
  await requestCode()
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ smsCode: '482913' }))
})

test('S-26 a wrong code is shown in place and can be typed again', async () => {
  renderPage(() => <CodeLoginPage />, { answers: (api) => api.mockEndpoint(requestToken, { error: 'SMS_CODE_WRONG' }) })
  const field = await requestCode()
  await userEvent.type(field, '000000')
  expect(await screen.findByText('验证码不正确或已过期')).toBeTruthy()
  expect(screen.getByLabelText('验证码')).toHaveProperty('value', '')
})

test('S-24 C-07 the password is sent encrypted', async () => {
  const { sent, returnToContent } = renderPage(() => <PasswordLoginPage />, { route: '/pages/login/pwdLogin' })
  await userEvent.type(screen.getByLabelText('手机号或用户名'), PHONE)
  await userEvent.type(screen.getByLabelText('密码'), 'Zhanjian#1')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ grant_type: 'phone_password', phone: PHONE, keyId: 'k1' })
  expect(JSON.stringify(sent[0]?.body)).not.toContain('Zhanjian#1')
})

test('S-24 wrong credentials are shown in place', async () => {
  renderPage(() => <PasswordLoginPage />, { answers: (api) => api.mockEndpoint(requestToken, { error: 'WRONG_CREDENTIALS' }) })
  await userEvent.type(screen.getByLabelText('手机号或用户名'), PHONE)
  await userEvent.type(screen.getByLabelText('密码'), 'Zhanjian#2')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('账号或密码不正确')).toBeTruthy()
})

test('S-24 S-26 if a password is not enough, the login by code explains why and starts with the phone', async () => {
  function Journey() {
    const [isLed, setIsLed] = useState(false)
    if (isLed) return <CodeLoginPage />
    return (
      <>
        <PasswordLoginPage />
        <button type="button" onClick={() => setIsLed(true)}>
          led
        </button>
      </>
    )
  }
  const { replace } = renderPage(() => <Journey />, {
    route: '/pages/login/pwdLogin?to=%2F&error=PASSWORD_NOT_ENOUGH',
    answers: (api) => api.mockEndpoint(requestToken, { error: 'PASSWORD_NOT_ENOUGH' }),
  })
  await userEvent.type(screen.getByLabelText('手机号或用户名'), PHONE)
  await userEvent.type(screen.getByLabelText('密码'), 'Zhanjian#2')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/pages/login/code?to=%2F&error=PASSWORD_NOT_ENOUGH'))
  await userEvent.click(screen.getByRole('button', { name: 'led' }))
  expect(screen.getByRole('alert').textContent).toBe('密码输错太多次了，请改用短信验证码')
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', PHONE)
})

test('S-27 V-03 the rules are checked while typing, and registration logs in', async () => {
  const { sent, returnToContent } = renderPage(() => <RegisterPage />, { route: '/pages/login/register' })
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  const password = screen.getByLabelText('密码')
  await userEvent.type(password, 'zhanjian')
  expect(screen.getAllByText('已满足')).toHaveLength(4)
  await userEvent.type(password, '#1')
  expect(screen.getAllByText('已满足')).toHaveLength(6)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  await vi.waitFor(() => expect(returnToContent).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ phone: PHONE, smsCode: '123456', keyId: 'k1' })
})

test('S-27 a phone with an account is reported at the phone field', async () => {
  renderPage(() => <RegisterPage />, { answers: (api) => api.mockEndpoint(register, { error: 'PHONE_TAKEN' }) })
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.type(screen.getByLabelText('密码'), 'Zhanjian#1')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  expect(await screen.findByText('这个手机号已经注册，请直接登录')).toBeTruthy()
})

test('S-27 V-03 one of the most common passwords is reported while typing, and the input stays', async () => {
  const { sent } = renderPage(() => <RegisterPage />)
  await userEvent.type(screen.getByLabelText('手机号'), PHONE)
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  const password = screen.getByLabelText('密码')
  await userEvent.type(password, 'Password1!')
  expect(screen.getByText('这个密码很多人在用，请换一个')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  expect(screen.getByText('密码还不符合要求')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(password, 'k')
  expect(screen.queryByText('这个密码很多人在用，请换一个')).toBeNull()
  expect(screen.getByLabelText('验证码')).toHaveProperty('value', '123456')
})

test('S-24 S-26 S-27 the login pages link to one another and keep the return path', async () => {
  const { replace } = renderPage(() => <CodeLoginPage />, { route: '/pages/login/code?to=%2Fa' })
  await userEvent.click(screen.getByRole('button', { name: '用密码登录' }))
  await userEvent.click(screen.getByRole('button', { name: '注册账号' }))
  expect(replace.mock.calls).toEqual([['/pages/login/pwdLogin?to=%2Fa'], ['/pages/login/register?to=%2Fa']])
})

test('two login pages in the stack paint their wall with different colours', () => {
  const { container } = render(
    <>
      <GalleryWallIllustration />
      <GalleryWallIllustration />
    </>,
  )
  const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect([...container.querySelectorAll('rect[fill^="url"]')].map((sky) => sky.getAttribute('fill'))).toEqual(
    ids.map((id) => `url(#${id})`),
  )
})
