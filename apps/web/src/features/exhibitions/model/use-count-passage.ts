import { countPassage, type Passage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { useCallback } from 'react'
import { useServices } from '../../../lib/services.tsx'

/** Tells the server that the visitor goes into a part. Nothing waits for it, and failures are ignored. Stable between renders. */
export function useCountPassage(code: string): (passage: Passage) => void {
  const { call } = useServices()
  return useCallback(
    (passage) => void call(countPassage, { params: { code }, body: passage }, { outlivesPage: true }).catch(() => undefined),
    [call, code],
  )
}
