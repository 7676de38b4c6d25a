/** One card of a file, with what older phones write turned into what the parser knows. */

const QUOTED_PRINTABLE = /;ENCODING=QUOTED-PRINTABLE/i
const CHARSET = /;CHARSET=("?)([\w-]+)\1/i
const LINE_BREAK = /\r\n|\r|\n/
/** Of version 2.1, which writes a type without its name: `TEL;CELL:`. */
const BARE_PARAMETER = /^[\w-]+$/

/** The cards of a file, each from its `BEGIN` to its `END`; one that is cut off has no end. */
export function splitVcards(file: string): string[] {
  const starts = [...file.matchAll(/^BEGIN:VCARD[ \t]*$/gim)].map(({ index }) => index)
  return starts.map((start, index) => file.slice(start, starts[index + 1]).trim())
}

/** Whether a card was not cut off. */
export const isWholeVcard = (card: string): boolean => /^END:VCARD\s*$/im.test(card)

/** Version 2.1 as Android writes it becomes 3.0: quoted-printable, character sets, bare types. */
export function normaliseVcard(card: string): string {
  const lines = joinSoftBreaks(card.split(LINE_BREAK)).filter((line) => line.trim() !== '')
  return lines.map(normaliseLine).join('\r\n')
}

/** A quoted-printable line that ends with `=` goes on in the next one. */
function joinSoftBreaks(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && QUOTED_PRINTABLE.test(getHead(last)) && last.endsWith('='))
      joined[joined.length - 1] = last.slice(0, -1) + line
    else joined.push(line)
  }
  return joined
}

const getHead = (line: string): string => line.slice(0, line.indexOf(':') + 1)

function normaliseLine(line: string): string {
  if (/^[ \t]/.test(line)) return line
  if (/^VERSION:2\.1/i.test(line)) return 'VERSION:3.0'
  const head = getHead(line)
  if (head === '') return line
  const value = line.slice(head.length)
  const [name = '', ...parameters] = head.slice(0, -1).replace(QUOTED_PRINTABLE, '').replace(CHARSET, '').split(';')
  const named = parameters.map((parameter) => (BARE_PARAMETER.test(parameter) ? `TYPE=${parameter}` : parameter))
  // Apple writes `item1.TEL`, where the item names a label.
  const plainName = name.replace(/^item\d+\./i, '')
  return `${[plainName, ...named].join(';')}:${QUOTED_PRINTABLE.test(head) ? decodeQuotedPrintable(value, CHARSET.exec(head)?.[2]) : value}`
}

function decodeQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(
    value.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return new TextDecoder(charset).decode(bytes).replace(/\r\n|\r|\n/g, '\\n')
}
