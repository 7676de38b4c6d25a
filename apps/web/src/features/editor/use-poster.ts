import { hallPoster } from '@zhanjian/contract/published-works.ts'
import { useCallback } from 'react'
import { useServices } from '../../lib/services.tsx'

/** Loads the poster of a hall, for sharing. */
export function useLoadPoster(code: string): () => Promise<{ url: string; filename: string }> {
  const { call } = useServices()
  return useCallback(() => call(hallPoster, { params: { code } }), [call, code])
}
