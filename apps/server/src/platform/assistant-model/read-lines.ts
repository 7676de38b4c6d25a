import { createLineSplitter } from '@zhanjian/contract/split-lines.ts'

/** Of one line: far more than any model sends at once. */
const LINE_MAX_CHARACTERS = 256 * 1024

/** The lines of a body in UTF-8, each when it is whole. @throws LineTooLong */
export async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const splitter = createLineSplitter({ maxCharacters: LINE_MAX_CHARACTERS })
  for await (const bytes of body) yield* splitter.push(decoder.decode(bytes, { stream: true }))
  yield splitter.end()
}
