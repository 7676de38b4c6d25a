const LINE_BREAK = /\r\n|\n|\r/
/** Of one line: far more than any model sends at once. */
const LINE_MAX_CHARACTERS = 256 * 1024

/** The `data` of each event of a `text/event-stream`; comments and other fields are skipped. @throws Error for an endless line */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(LINE_BREAK)
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX_CHARACTERS) throw new Error('a line of the stream does not end')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}
