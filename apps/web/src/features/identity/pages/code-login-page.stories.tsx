import { sendSmsCode } from '@zhanjian/contract/identity.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { CodeLoginPage } from './code-login-page.tsx'

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
]
