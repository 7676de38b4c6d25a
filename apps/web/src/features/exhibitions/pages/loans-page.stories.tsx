import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type LoanFilter, myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { loanTexts as texts } from '#text/exhibitions/loans.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleLoans } from '../../../../playground/sample-loans.ts'
import type { Story } from '../../../../playground/story.ts'
import { nameOfLoan } from '../components/loan-row.tsx'
import { mockLoans } from '../testing/mock-loans.ts'
import { LoansPage } from './loans-page.tsx'

const [first] = buildSampleLoans('asked')
if (first === undefined) throw new Error('there are sample loans')

const createStory = (name: string, changes: Partial<Story> = {}): Story => ({
  name,
  route: screenAddress('loans'),
  person: sampleCreator,
  answers: (api) => void mockLoans(api),
  render: () => <LoansPage />,
  ...changes,
})
const only = (filter: LoanFilter) => ({ answers: (api: FakeApi) => void mockLoans(api, buildSampleLoans(filter)) })
const answer = (response: FakeResponse<typeof myLoans>) => ({
  answers: (api: FakeApi) => api.mockEndpoint(myLoans, response),
})

export const stories: Story[] = [
  createStory('asked'),
  createStory('of one exhibition', { route: screenAddress('loans', { exhibition: 'exhibition-0' }) }),
  createStory('shown', only('granted')),
  createStory('over', only('over')),
  createStory('answered', { presses: [texts.actionOf(texts.decline, nameOfLoan(first), first.exhibition.title)] }),
  createStory('nothing', { answers: (api) => void mockLoans(api, []) }),
  createStory('loading', answer({ isPending: true })),
  createStory('offline', answer({ isOffline: true })),
]
