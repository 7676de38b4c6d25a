/** One card of a file, with what older phones write turned into what the parser knows, and nothing that costs it more than a card may. */

const QUOTED_PRINTABLE = /;ENCODING=QUOTED-PRINTABLE/i
const CHARSET = /;CHARSET=("?)([\w-]+)\1/i
const LINE_BREAK = /\r\n|\r|\n/
/** Of version 2.1, which writes a type without its name: `TEL;CELL:`. */
const BARE_PARAMETER = /^[\w-]+$/
/** Decoders write it for bytes that are no letters. */
const UNKNOWN_LETTER = '\ufffd'

/** What a contact is made of. Everything else, pictures above all, is left out before it is parsed. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(
  'version fn n nickname org title tel email url note adr categories impp x-wechat x-weixin'.split(' '),
)
/** Of one card, of those that are read. */
const PROPERTIES_MAX = 200
/** Of one property. */
const PARAMETERS_MAX = 32
/** Of a property with all its lines. */
const PROPERTY_MAX_CHARACTERS = 16_384

/** The cards of a file, each from its `BEGIN` to its `END`; one that is cut off has no end. */
export function splitVcards(file: string): string[] {
  const starts = [...file.matchAll(/^BEGIN:VCARD[ \t]*$/gim)].map(({ index }) => index)
  return starts.map((start, index) => file.slice(start, starts[index + 1]).trim())
}

/** Whether a card was not cut off. */
export const isWholeVcard = (card: string): boolean => /^END:VCARD\s*$/im.test(card)

/**
 * Version 2.1 as Android writes it becomes 3.0: quoted-printable, character sets, bare types.
 * @returns null if it has more, or longer, properties than a contact has, or letters that are not known
 */
export function normaliseVcard(card: string): string | null {
  const properties = readProperties(card)
  if (properties === null) return null
  const text = ['BEGIN:VCARD', ...properties.map(normaliseProperty), 'END:VCARD'].join('\r\n')
  return text.includes(UNKNOWN_LETTER) ? null : text
}

/**
 * Those that are read, each as one line: a line that begins with a space, or follows a quoted-printable one that ends with `=`,
 * belongs to the one before.
 */
function readProperties(card: string): string[] | null {
  const properties: string[] = []
  /** Pieces of the last property; null: it is not read. */
  let pieces: string[] | null = null
  let length = 0
  let isQuotedPrintable = false
  let isContinued = false
  for (const line of [...card.split(LINE_BREAK), '']) {
    const isFolded = !isContinued && /^[ \t]/.test(line)
    if (isContinued || isFolded) pieces?.push(isFolded ? line.slice(1) : line)
    else {
      if (pieces !== null) properties.push(pieces.join(''))
      const head = getHead(line)
      pieces = READ_PROPERTIES.has(getName(head)) ? [line] : null
      isQuotedPrintable = QUOTED_PRINTABLE.test(head)
      length = 0
    }
    isContinued = isQuotedPrintable && line.endsWith('=')
    if (isContinued && pieces !== null) pieces.push((pieces.pop() ?? '').slice(0, -1))
    if (pieces !== null) length += line.length
    if (length > PROPERTY_MAX_CHARACTERS || properties.length > PROPERTIES_MAX) return null
  }
  return properties.every(hasFewParameters) ? properties : null
}

const hasFewParameters = (property: string): boolean => getHead(property).split(';').length <= PARAMETERS_MAX + 1

const getHead = (line: string): string => line.slice(0, line.indexOf(':') + 1)

/** Apple writes `item1.TEL`, where the item names a label. */
const getName = (head: string): string => (/^(?:item\d+\.)?([\w-]+)/i.exec(head)?.[1] ?? '').toLowerCase()

function normaliseProperty(line: string): string {
  if (/^VERSION:2\.1/i.test(line)) return 'VERSION:3.0'
  const head = getHead(line)
  const value = line.slice(head.length)
  const [, ...parameters] = head.slice(0, -1).replace(QUOTED_PRINTABLE, '').replace(CHARSET, '').split(';')
  const named = parameters.map((parameter) => (BARE_PARAMETER.test(parameter) ? `TYPE=${parameter}` : parameter))
  const text = QUOTED_PRINTABLE.test(head) ? decodeQuotedPrintable(value, CHARSET.exec(head)?.[2]) : value
  return `${[getName(head).toUpperCase(), ...named].join(';')}:${text}`
}

function decodeQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(
    value.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return decode(bytes, charset).replace(/\r\n|\r|\n/g, '\\n')
}

/** Some phones say one and write the other. */
function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
