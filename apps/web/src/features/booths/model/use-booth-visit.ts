import { visitBooth } from '@zhanjian/contract/merchants/booths.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'

/** Counts the visit of a booth that is shown. A visit that cannot be counted is a visit all the same. */
export function useBoothVisit(code: string, isShown: boolean): void {
  const { call } = useServices()
  useEffect(() => {
    if (!isShown) return
    const visit = () => call(visitBooth, { params: { code } })
    // The first answer may bring the cookie that the second one needs.
    visit()
      .then(({ again }) => (again ? visit() : undefined))
      .catch(() => undefined)
  }, [call, code, isShown])
}
