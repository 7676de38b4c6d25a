import type { ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { ExhibitionsStore } from '../store.ts'
import { type Address, getKey, isLent, type LoanFacts, toPartLoan } from './loan-policy.ts'

export interface PartLoanDependencies {
  store: Pick<ExhibitionsStore, 'loans'>
  clock: Clock
}

/** How the parts of one exhibition stand. */
export interface PartLoans {
  /** Whether visitors see it, as far as its owner has a say in it. */
  isLent: (address: Address) => boolean
  /** The part as its curator is told of it. */
  withLoan: (address: Address, shown: ShownPart) => ShownPart
}

/** Finds how parts stand in an exhibition, with one query for any number. */
export const createFindPartLoans =
  ({ store, clock }: PartLoanDependencies) =>
  async (workId: string, curatorId: string, addresses: readonly Address[]): Promise<PartLoans> => {
    const facts = new Map((await store.loans.findFacts(workId, addresses)).map((each) => [getKey(each), each]))
    const now = clock.now()
    const factsOf = ({ kind, code }: Address): LoanFacts => facts.get(getKey({ kind, code })) ?? NOTHING(kind, code)
    return {
      isLent: (address) => isLent(factsOf(address), curatorId, now),
      withLoan(address, shown) {
        const loan = toPartLoan(factsOf(address), curatorId, now)
        return loan === undefined ? shown : { ...shown, loan }
      },
    }
  }

const NOTHING = (kind: Address['kind'], code: string): LoanFacts => ({ kind, code, ownerId: null, loan: null })
