import type { ParsedTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { useEffect, useMemo, useState } from 'react'

type ParseTour = (document: unknown) => ParsedTourDocument

/**
 * The checked document of a tour; undefined until it and the code that checks it have loaded, which they do in parallel.
 * @param attempt another number loads the code again
 * @param onMissing that code did not arrive; must be stable
 */
export function useParsedTour(document: unknown, attempt: number, onMissing: () => void): ParsedTourDocument | undefined {
  const [parse, setParse] = useState<ParseTour>()
  useEffect(() => {
    let isCancelled = false
    loadParser().then(
      (code) => isCancelled || setParse(() => code),
      () => isCancelled || onMissing(),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt, onMissing])
  return useMemo(() => (document === undefined ? undefined : parse?.(document)), [document, parse])
}

const loadParser = (): Promise<ParseTour> =>
  import('@zhanjian/scene/tour/parse-document.ts').then((module) => module.parseTourDocument)
