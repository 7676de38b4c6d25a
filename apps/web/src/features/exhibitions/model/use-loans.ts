import { useQueryClient } from '@tanstack/react-query'
import { answerLoan, type Loan, type LoanFilter, myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import { useState } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'

const getKey = ({ id }: Loan) => id

/**
 * Loans of one kind, at first those that wait for an answer; where none does, those that are shown. @param exhibitionId null: of all
 * exhibitions
 */
export function useLoans(exhibitionId: string | null) {
  const [chosen, choose] = useState<LoanFilter>()
  const of = exhibitionId === null ? {} : { exhibitionId }
  const asked = useCursorList(myLoans, { body: { ...of, filter: 'asked' } }, { getKey })
  const first = asked.pages[0]?.counts
  const isAnswered = first !== undefined && first.asked === 0
  const filter = chosen ?? (isAnswered && first.granted > 0 ? 'granted' : isAnswered && first.over > 0 ? 'over' : 'asked')
  const list = useCursorList(myLoans, { body: { ...of, filter } }, { getKey })
  const read = list.pages[0]?.counts
  // While another selection loads, the numbers stay.
  const [counts, setCounts] = useState(read)
  if (read !== undefined && read !== counts) setCounts(read)
  return { filter, choose, list, counts }
}

/** Answers, and reads again what is listed; what has changed meanwhile is said. @returns whether it was answered */
export function useAnswerLoan(): (id: string, state: LoanState) => Promise<boolean> {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  return async (id, state) => {
    try {
      await call(answerLoan, { params: { id }, body: { state } })
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: [myLoans.path] })
    }
  }
}
