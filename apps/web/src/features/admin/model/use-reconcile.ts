import { useQueryClient } from '@tanstack/react-query'
import {
  compareBills,
  type ReconciliationDifference,
  reconciliation,
  resolveDifference,
} from '@zhanjian/contract/orders-admin.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminMoneyTexts as texts } from '../../../text/zh/admin/money.ts'

/** Records what became of a difference, and has the bills of a day compared again. */
export function useReconcile() {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'resolve' | 'compare'>()

  async function run<Answer>(what: 'resolve' | 'compare', send: () => Promise<Answer>, describe: (answer: Answer) => string) {
    setBusy(what)
    try {
      showToast(describe(await send()))
      return true
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
      if (isOvertaken) showToast(texts.overtaken)
      else handleError(error)
      return isOvertaken
    } finally {
      void queryClient.invalidateQueries({ queryKey: [reconciliation.path] })
      setBusy(undefined)
    }
  }
  return {
    busy,
    resolve: ({ id }: ReconciliationDifference, note: string) =>
      run(
        'resolve',
        () => call(resolveDifference, { params: { id }, body: { note } }),
        () => texts.done,
      ),
    /** @param day of Asia/Shanghai, `2026-11-25` */
    compare: (day: string) =>
      run(
        'compare',
        () => call(compareBills, { body: { day } }),
        ({ lineCount, differenceCount }) => texts.compared(lineCount, differenceCount),
      ),
  }
}
