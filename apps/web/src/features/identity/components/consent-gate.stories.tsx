import { screenAddress } from '@zhanjian/contract/screens.ts'
import { consentsNeeded, giveConsent } from '@zhanjian/contract/terms.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { answerLoginPage, sampleTerms } from '../../../../playground/logins.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { ConsentGate } from './consent-gate.tsx'

function answerNewPolicy(api: FakeApi): void {
  answerLoginPage(api)
  const { type, version, title, changeSummary } = sampleTerms('privacyPolicy', 2)
  api.answer(consentsNeeded, { data: [{ type, version, title, changeSummary }] })
  api.answer(giveConsent, { data: { given: 1 } })
}
const page = { route: screenAddress('home'), render: () => <ConsentGate isQuiet={false} isTabPage /> }

export const stories: Story[] = [
  { name: 'first run', ...page, answers: answerLoginPage },
  { name: 'a new version', ...page, person: creator, answers: answerNewPolicy },
]
