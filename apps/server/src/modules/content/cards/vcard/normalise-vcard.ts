import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** One card of a file, with what older phones write turned into what the parser knows, and nothing that costs it more than a card may. */

/** Version 2.1 may leave out `ENCODING=`. */
const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE(?=[;:])/i
const BASE64 = /;(?:(?:ENCODING=)?BASE64|ENCODING=B)(?=[;:])/i
const CHARSET = /;CHARSET=("?)([\w.-]+)\1/i
const LINE_BREAK = /\r\n|\r|\n/
/** Of version 2.1, which writes a type without its name: `TEL;CELL:`. */
const BARE_PARAMETER = /^[\w-]+$/
/** One that the parser takes. */
const PARAMETER = /^[\w-]+=[^=:]*$/
/** In the order in which they are tried: text in the second is hardly ever valid in the first. */
const ENCODINGS = ['utf-8', 'gb18030']
/** Decoders write it for bytes that are no letters. */
const UNKNOWN_LETTER = '\ufffd'

/** What a contact is made of. Everything else, pictures above all, is left out before it is parsed. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(
  'version fn n nickname org title tel email url note adr categories impp x-wechat x-weixin x-qq x-skype x-skype-username'.split(
    ' ',
  ),
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
  return starts.map((start, index) => sliceUnits(file, start, starts[index + 1]).trim())
}

/** Whether a card was not cut off. */
export const isWholeVcard = (card: string): boolean => /^END:VCARD\s*$/im.test(card)

/**
 * Version 2.1 as Android and Outlook write it becomes 3.0: quoted-printable, base64, character sets, bare types. What has letters
 * that are not known is left out.
 * @returns null if it has more, or longer, properties than a contact has
 */
export function normaliseVcard(card: string): string | null {
  const properties = readProperties(card)
  if (properties === null) return null
  const known = properties.map(normaliseProperty).filter((property) => !property.includes(UNKNOWN_LETTER))
  return ['BEGIN:VCARD', ...known, 'END:VCARD'].join('\r\n')
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
    if (isContinued || isFolded) pieces?.push(isFolded ? sliceUnits(line, 1) : line)
    else {
      if (pieces !== null) properties.push(pieces.join(''))
      const head = getHead(line)
      pieces = READ_PROPERTIES.has(getName(head)) ? [line] : null
      isQuotedPrintable = QUOTED_PRINTABLE.test(head)
      length = 0
    }
    isContinued = isQuotedPrintable && line.endsWith('=')
    if (isContinued && pieces !== null) pieces.push(sliceUnits(pieces.pop() ?? '', 0, -1))
    if (pieces !== null) length += line.length
    if (length > PROPERTY_MAX_CHARACTERS || properties.length > PROPERTIES_MAX) return null
  }
  return properties.every(hasFewParameters) ? properties : null
}

const hasFewParameters = (property: string): boolean => getHead(property).split(';').length <= PARAMETERS_MAX + 1

const getHead = (line: string): string => sliceUnits(line, 0, line.indexOf(':') + 1)

/** Apple writes `item1.TEL`, where the item names a label. */
const getName = (head: string): string => (/^(?:item\d+\.)?([\w-]+)/i.exec(head)?.[1] ?? '').toLowerCase()

function normaliseProperty(line: string): string {
  if (/^VERSION:2\.1/i.test(line)) return 'VERSION:3.0'
  const head = getHead(line)
  const value = sliceUnits(line, head.length)
  const plainHead = [QUOTED_PRINTABLE, BASE64, CHARSET].reduce((text, pattern) => text.replace(pattern, ''), head)
  const [, ...parameters] = sliceUnits(plainHead, 0, -1).split(';')
  const named = parameters
    .map((parameter) => (BARE_PARAMETER.test(parameter) ? `TYPE=${parameter}` : parameter))
    .filter((parameter) => PARAMETER.test(parameter))
  return `${[getName(head).toUpperCase(), ...named].join(';')}:${decodeValue(head, value)}`
}

function decodeValue(head: string, value: string): string {
  const isQuotedPrintable = QUOTED_PRINTABLE.test(head)
  if (!isQuotedPrintable && !BASE64.test(head)) return value
  const bytes = isQuotedPrintable ? Buffer.from(fromQuotedPrintable(value), 'latin1') : Buffer.from(value, 'base64')
  return decode(bytes, CHARSET.exec(head)?.[2]).replace(/\r\n|\r|\n/g, '\\n')
}

const fromQuotedPrintable = (value: string): string =>
  value.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Some phones say one and write the other, or say what nobody knows. */
function decode(bytes: Buffer, charset: string | undefined): string {
  for (const encoding of charset === undefined ? ENCODINGS : [charset, ...ENCODINGS]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return UNKNOWN_LETTER
}
