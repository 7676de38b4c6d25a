import { sendSmsCode } from '@zhanjian/contract/accounts/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { CodeLoginPage } from './code-login-page.tsx'

const noop = () => undefined

function AtCodeStep({
  sentence: errorMessage,
  secondsLeft,
  lockedForS = 0,
}: {
  sentence?: string
  secondsLeft: number
  lockedForS?: number
}) {
  const codeRequest = { send: async () => true, isSending: false, error: undefined, secondsLeft, demoCode: '482913' }
  const attempt = { isBusy: false, errorMessage, lockedForS, clearFailure: noop }
  return (
    <LoginLayout heading={identityTexts.code.heading} lead={identityTexts.code.sent('13800000001')} onBack={noop}>
      <CodeStep
        phone="13800000001"
        codeRequest={codeRequest}
        loginAttempt={attempt}
        submitLabel={identityTexts.codeLogin.submit}
        onCode={async () => undefined}
        onChangePhone={noop}
      />
    </LoginLayout>
  )
}

export const stories: Story[] = [
  {
    name: 'a password was not enough',
    route: screenAddress('codeLogin', { error: 'PASSWORD_NOT_ENOUGH' }),
    render: () => <CodeLoginPage />,
    answers: mockLoginApi,
  },
  {
    name: 'phone',
    route: screenAddress('codeLogin'),
    render: () => <CodeLoginPage />,
    answers(api) {
      mockLoginApi(api)
      api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
    },
  },
  { name: 'code, in a demo', route: screenAddress('codeLogin'), render: () => <AtCodeStep secondsLeft={27} /> },
  {
    name: 'code refused',
    route: screenAddress('codeLogin'),
    render: () => <AtCodeStep secondsLeft={0} sentence="验证码不正确或已过期" />,
  },
  {
    name: 'locked out',
    route: screenAddress('codeLogin'),
    render: () => (
      <AtCodeStep secondsLeft={0} lockedForS={284} sentence={identityTexts.lockedFor('尝试次数过多，请稍后再试', 284)} />
    ),
  },
]
