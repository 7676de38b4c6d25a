import { countVisit, hallPoster, publicHallByCode } from '@zhanjian/contract/works.ts'
import { useCallback } from 'react'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useServices } from '../../lib/services.tsx'

const FRESH_MS = 60_000

/** A published hall. */
export const useHall = (code: string) => useEndpoint(publicHallByCode, { params: { code } }, { staleTimeMs: FRESH_MS })

/** Counts this visit; a failure costs the visitor nothing. The first answer may bring the cookie that the second one needs. */
export function useCountVisit(): (code: string) => void {
  const { call } = useServices()
  return useCallback(
    (code) => {
      const count = () => call(countVisit, { params: { code } })
      void count()
        .then(({ again }) => (again ? count() : undefined))
        .catch(() => undefined)
    },
    [call],
  )
}

export function useLoadPoster(code: string): () => Promise<{ url: string; filename: string }> {
  const { call } = useServices()
  return useCallback(() => call(hallPoster, { params: { code } }), [call, code])
}
