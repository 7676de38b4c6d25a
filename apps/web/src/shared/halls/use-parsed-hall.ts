import type { ParsedHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useEffect, useState } from 'react'

type ParseHall = (document: unknown) => ParsedHallDocument

/**
 * The hall's document, checked. The code that checks it comes beside the hall itself: what a page shows of a hall without its
 * document need not wait. Throws while drawing, to the page's own boundary, when the code does not come.
 * @returns undefined until code and document are there
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
  import('@zhanjian/scene/parse-document.ts').then((module) => module.parseHallDocument)
