import { createLineSplitter, LineTooLong } from '@zhanjian/contract/text/split-lines.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { type AnswerPiece, toAnswerPiece } from './chunk.ts'

/** Of one line, or of the lines of one event: far more than any model sends at once. */
const LINE_MAX_CHARACTERS = 256 * 1024
/** Comments and fields of an event that say nothing. */
const OTHER_FIELD = /^(:|(event|id|retry)\s*:)/

/** The lines of a body in UTF-8, each when it is whole. @throws LineTooLong */
export async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const splitter = createLineSplitter({ maxCharacters: LINE_MAX_CHARACTERS })
  for await (const bytes of body) yield* splitter.push(decoder.decode(bytes, { stream: true }))
  yield splitter.end()
  // Ends an event whose empty line is missing.
  yield ''
}

/**
 * Pieces of an answer from its lines, whichever way a provider frames them: events of one or several lines of `data`, with or without
 * empty lines between, a JSON text a line, or one JSON text as a whole. Each character is looked at twice at most.
 */
export function createPieceReader() {
  let parts: string[] = []
  let partsCharacters = 0

  function keep(part: string): void {
    parts.push(part)
    partsCharacters += part.length
    if (partsCharacters > LINE_MAX_CHARACTERS) throw new LineTooLong('an event does not end')
  }

  function takeEvent(): AnswerPiece | null {
    const text = parts.join('\n')
    parts = []
    partsCharacters = 0
    return text === '' ? null : parsePiece(text)
  }

  return {
    /** @returns what the line ends; `end`: nothing more comes; null: nothing yet @throws LineTooLong */
    push(line: string): AnswerPiece | 'end' | null {
      if (line.trim() === '') return takeEvent()
      if (OTHER_FIELD.test(line)) return null
      const data = line.startsWith('data:') ? sliceUnits(line, 'data:'.length).trim() : line
      if (data === '[DONE]') return 'end'
      const piece = parsePiece(data)
      if (piece === null) keep(data)
      return piece
    },
  }
}

/** Null: it is no piece, or not all of one. */
function parsePiece(text: string): AnswerPiece | null {
  if (!/^\s*\{[\s\S]*\}\s*$/.test(text)) return null
  const value = tryParse(text)
  const isPiece = typeof value === 'object' && value !== null && ('choices' in value || 'error' in value)
  return isPiece ? toAnswerPiece(value) : null
}

/** With halves of characters, whose other half comes with the next piece. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
