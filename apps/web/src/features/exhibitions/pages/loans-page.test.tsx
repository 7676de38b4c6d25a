import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { answerLoan, type Loan } from '@zhanjian/contract/works/exhibition-loans.ts'
import { afterEach, expect, test } from 'vitest'
import { loanTexts as texts } from '#text/exhibitions/loans.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleLoans } from '../../../../playground/sample-loans.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { nameOfLoan } from '../components/loan-row.tsx'
import { mockLoans } from '../testing/mock-loans.ts'
import { LoansPage } from './loans-page.tsx'

afterEach(cleanup)

const [asked] = buildSampleLoans('asked')
const [granted] = buildSampleLoans('granted')
if (asked === undefined || granted === undefined) throw new Error('there are sample loans')

function open(loans: readonly Loan[], change: (api: FakeApi) => void = () => {}) {
  let answers: { id: string; state: string }[] = []
  const story = {
    name: 'test',
    route: screenAddress('loans'),
    person: sampleCreator,
    render: () => <LoansPage />,
    answers(api: FakeApi) {
      answers = mockLoans(api, loans)
      change(api)
    },
  }
  render(<StoryFrame theme="light" story={story} />)
  return { user: userEvent.setup(), listAnswers: () => answers.map(({ state }) => state) }
}
const find = (action: string, { part, partKind, exhibition, ...rest }: Loan) =>
  screen.findByRole('button', {
    name: texts.actionOf(action, nameOfLoan({ part, partKind, exhibition, ...rest }), exhibition.title),
  })

test('F-04 an owner agrees, and takes the answer back; the page stays where it was', async () => {
  const { user, listAnswers } = open([asked, granted])
  await user.click(await find(texts.grant, asked))
  await screen.findByText(texts.done.granted(nameOfLoan(asked)))
  await screen.findByText(texts.empty.asked.title)
  await user.click(screen.getByRole('button', { name: texts.undo }))
  await find(texts.grant, asked)
  expect(listAnswers()).toEqual(['granted', 'asked'])
})

test('F-04 where nothing waits, what is shown is listed first, and is taken back', async () => {
  const { user, listAnswers } = open([granted])
  await user.click(await find(texts.withdraw, granted))
  await user.click(screen.getByRole('radio', { name: texts.filters.over }))
  await find(texts.grantAgain, granted)
  expect(listAnswers()).toEqual(['withdrawn'])
})

test('F-04 what the curator has taken out meanwhile is said', async () => {
  const { user } = open([asked], (api) => api.mockEndpoint(answerLoan, { error: 'LOAN_ENDED' }))
  await user.click(await find(texts.decline, asked))
  await waitFor(() => expect(screen.queryByText(errorTexts.LOAN_ENDED)).not.toBeNull())
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
})
