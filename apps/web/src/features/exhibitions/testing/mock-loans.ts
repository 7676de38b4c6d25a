import { answerLoan, type Loan, type LoanFilter, myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleLoans } from '../../../../playground/sample-loans.ts'

const filterOf = ({ state, isRemoved }: Loan): LoanFilter =>
  isRemoved ? 'over' : state === 'asked' || state === 'granted' ? state : 'over'

/** Loans that change with the answers. @returns the answers, in their order */
export function mockLoans(
  api: FakeApi,
  start: readonly Loan[] = [...buildSampleLoans('asked'), ...buildSampleLoans('granted')],
): { id: string; state: string }[] {
  let loans = [...start]
  const answers: { id: string; state: string }[] = []
  const listOf = (filter: LoanFilter) => loans.filter((loan) => filterOf(loan) === filter)
  api.mockEndpoint(myLoans, ({ body }) => {
    const { filter = 'asked' } = body as { filter?: LoanFilter }
    const counts = { asked: listOf('asked').length, granted: listOf('granted').length, over: listOf('over').length }
    return { data: { records: listOf(filter), cursor: null, counts } }
  })
  api.mockEndpoint(answerLoan, ({ body, params }) => {
    const { state } = body as Pick<Loan, 'state'>
    const { id } = params as { id: string }
    loans = loans.map((loan) => (loan.id === id ? { ...loan, state } : loan))
    answers.push({ id, state })
    return { data: { state } }
  })
  return answers
}
