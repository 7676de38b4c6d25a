import type { ParsedHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useEffect, useState } from 'react'

type ParseHall = (document: unknown) => ParsedHallDocument

/**
 * The validated document of a hall. The validation code loads in parallel with the hall, so that parts of a page without the
 * document need not wait for it. Throws during rendering, to the page's error boundary, if the code fails to load.
 * @returns undefined until code and document have loaded
 */
export function useParsedHall(document: unknown): ParsedHallDocument | undefined {
  const [code, setCode] = useState<{ parse: ParseHall } | { error: unknown }>()
  const [parsed, setParsed] = useState<ParsedHallDocument>()
  useEffect(() => {
    let isCancelled = false
    loadParser().then(
      (parse) => isCancelled || setCode({ parse }),
      (error: unknown) => isCancelled || setCode({ error }),
    )
    return () => {
      isCancelled = true
    }
  }, [])
  useEffect(() => {
    if (document !== undefined && code !== undefined && 'parse' in code) setParsed(code.parse(document))
  }, [document, code])
  if (code !== undefined && 'error' in code) throw code.error
  return parsed
}

const loadParser = (): Promise<ParseHall> =>
  import('@zhanjian/scene/hall/parse-document.ts').then((module) => module.parseHallDocument)
