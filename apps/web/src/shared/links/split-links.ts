import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { parseHttpUrl } from '../../lib/parse-http-url.ts'

/** A part of a text; `href`: it is an address of the web. */
export interface TextPart {
  text: string
  href?: string
}

/** Only what an address is written with (RFC 3986): Chinese words and signs that follow without a space end it. */
const ADDRESS = /\bhttps?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi
/** What ends a sentence rather than an address. */
const FINAL_SIGN = /[.,;:!?'*]$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const

/** Finds the addresses in what people write; together the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    const href = readAddress(address)
    if (href === undefined) continue
    if (match.index > end) parts.push({ text: sliceUnits(text, end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  return end < text.length || parts.length === 0 ? [...parts, { text: sliceUnits(text, end) }] : parts
}

/** Without the signs of the sentence that it stands in. */
function trimAddress(address: string): string {
  const isUnopened = BRACKETS.some(
    ([open, close]) => address.endsWith(close) && address.split(open).length < address.split(close).length,
  )
  return FINAL_SIGN.test(address) || isUnopened ? trimAddress(sliceUnits(address, 0, -1)) : address
}

/** Undefined: it has no host with a dot, or words before an `@` that pass for the host. */
function readAddress(address: string): string | undefined {
  const url = parseHttpUrl(address)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined
}
