import type { Loan, LoanFilter } from '@zhanjian/contract/works/exhibition-loans.ts'
import { sampleHalls } from './sample-halls.ts'

const HOUR_MS = 3_600_000

/** A hall of mine that somebody wants to show. */
export function buildSampleLoan(index: number, changes: Partial<Loan> = {}): Loan {
  const hall = sampleHalls[index % sampleHalls.length]
  const other = sampleHalls[(index + 1) % sampleHalls.length]
  if (hall === undefined || other === undefined) throw new Error('there are sample halls')
  const { title, owner, cover } = hall
  const askedAt = new Date(Date.now() - (index + 1) * 5 * HOUR_MS).toISOString()
  return {
    id: `loan-${index}`,
    state: 'asked',
    isRemoved: false,
    askedAt,
    answeredAt: null,
    part: { partId: `loan-${index}`, state: 'open', title, owner, cover, workKind: 'gallery', room: null, plan: null },
    partKind: 'work',
    exhibition: {
      id: `exhibition-${index}`,
      code: 'aB3dE5gH7j',
      title: '他岸：纸、水与没有人去过的地方',
      period: { opensOn: '2027-05-01', closesOn: '2027-06-30' },
      curator: other.owner,
    },
    ...changes,
  }
}

/** Some of each kind: one of an exhibition that is not published yet, one whose part cannot be seen, long names. */
export function buildSampleLoans(filter: LoanFilter): Loan[] {
  const first = buildSampleLoan(0)
  const answeredAt = new Date(Date.now() - HOUR_MS).toISOString()
  const byFilter: Record<LoanFilter, Loan[]> = {
    asked: [
      first,
      buildSampleLoan(1, {
        exhibition: {
          ...first.exhibition,
          code: null,
          period: null,
          title: '这是一场名字很长很长的展览，长到一行放不下，要折到第二行去才行',
        },
      }),
    ],
    granted: [
      buildSampleLoan(2, { state: 'granted', answeredAt }),
      buildSampleLoan(3, { state: 'granted', answeredAt, partKind: 'room', part: { partId: 'loan-3', state: 'closed' } }),
    ],
    over: [
      buildSampleLoan(1, { state: 'declined', answeredAt }),
      buildSampleLoan(2, { state: 'withdrawn', answeredAt, exhibition: { ...first.exhibition, curator: null } }),
      buildSampleLoan(3, { state: 'granted', answeredAt, isRemoved: true }),
    ],
  }
  return byFilter[filter]
}
