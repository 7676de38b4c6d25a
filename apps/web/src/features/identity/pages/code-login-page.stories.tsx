import { sendSmsCode } from '@zhanjian/contract/identity.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { identityTexts } from '../../../text/zh/identity.ts'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { CodeLoginPage } from './code-login-page.tsx'

const nothing = () => undefined

function AtCodeStep({ error, secondsLeft }: { error?: string; secondsLeft: number }) {
  const codeRequest = { send: async () => true, isSending: false, error, secondsLeft, codeInDemo: '482913' }
  return (
    <LoginLayout heading={identityTexts.code.heading} lead={identityTexts.code.sent('13800000001')} onBack={nothing}>
      <CodeStep phone="13800000001" codeRequest={codeRequest} onLoggedIn={nothing} onChangePhone={nothing} />
    </LoginLayout>
  )
}

export const stories: Story[] = [
  {
    name: 'phone',
    route: screens.codeLogin,
    render: () => <CodeLoginPage />,
    answers(api) {
      api.answer(sendSmsCode, { data: { waitS: 30 } })
      api.answer(siteConfig, { data: [{ name: 'demo', value: true }] })
      api.answerFile('/dev/outbox.json', { messages: [{ code: '482913' }] })
    },
  },
  { name: 'code, in a demo', route: screens.codeLogin, render: () => <AtCodeStep secondsLeft={27} /> },
  {
    name: 'code refused',
    route: screens.codeLogin,
    render: () => <AtCodeStep secondsLeft={0} error="验证码不正确或已过期" />,
  },
]
